# forward.pl: carries one agent event from stdin to the daemon, or into the spool when it is away.
#
#     perl forward.pl <home> <agent> <event> [command that starts the daemon]
#
# The fast twin of forward.ts: both pass the same contract tests. It owns a small RFC 6455 client and
# uses builtins only, since it runs on every tool call: `use strict` would cost 0.25 ms, `use
# warnings` 1 ms, Socket 4 ms. The tests compile these files under strict and warnings instead. To
# compile is most of what this costs, so what few calls need stands in answer.pl and spool.pl.

sub FRAME_BYTES_MAX ()         { 4 * 1024 * 1024 }    # larger events go through the spool
sub SERVER_FRAME_BYTES_MAX ()  { 256 * 1024 }
sub RESPONSE_HEAD_BYTES_MAX () { 8 * 1024 }
sub CHUNK_BYTES ()             { 64 * 1024 }
sub SOCKET_PATH_BYTES_MAX ()   { 104 }
sub STDIN_SILENCE_MS ()        { 1_000 }
sub STDIN_TOTAL_MS ()          { 3_000 }
sub ACK_DEADLINE_MS ()         { 150 }                # connect, handshake, send and ack together
sub ANSWER_DEADLINE_MS ()      { 1_500 }              # counted from the ack

# Only these wait for an answer. On Stop nothing is ever printed, whatever the daemon says.
my %MAY_ANSWER = map { $_ => 1 } qw(SessionStart UserPromptSubmit PreToolUse PermissionRequest
    PostToolUse PostToolUseFailure SubagentStart);

# What Socket, Fcntl and Errno would say; the macOS values are untested.
my $MACOS = $^O eq 'darwin';
sub AF_UNIX ()      { 1 }
sub SOCK_STREAM ()  { 1 }
sub F_SETFL ()      { 4 }
sub ENOENT ()       { 2 }
my $O_NONBLOCK   = $MACOS ? 0x4   : 0x800;
my $ECONNREFUSED = $MACOS ? 61    : 111;
my $EAGAIN       = $MACOS ? 35    : 11;

my ($folder) = $0 =~ m{\A(.*)/}s;
my ($home, $agent, $event, @start_command) = @ARGV;

# Unique without a good generator: the same second, process id and 64 bits would have to meet.
my $delivery = join '-', time, $$, random_hex(8) . random_hex(8);

# The conversation with the daemon, and how long it may still take.
my ($socket, $received, $daemon_is_away) = (undef, '', 0);
my ($seconds_left, $gives_up_at) = (0, 0);

$SIG{PIPE} = $SIG{XFSZ} = 'IGNORE';                   # a closed socket, a full disk: errors, not deaths
eval { forward() };
exit 0;

sub forward {
    my $stdin_ends_at = time + STDIN_TOTAL_MS / 1000;
    my $payload = '';
    while (length $payload <= FRAME_BYTES_MAX) {
        my $chunk = next_chunk($stdin_ends_at);
        last unless defined $chunk;
        $payload .= $chunk;
    }
    return keep($payload, sub { next_chunk($stdin_ends_at) }) if length $payload > FRAME_BYTES_MAX;

    if (eval { connect_to_daemon(); hand_over($payload); 1 }) {
        print_answer() if $MAY_ANSWER{$event};
        return;
    }
    # One that hangs up before it has acknowledged is ending, or was killed just now.
    $daemon_is_away ||= $@ eq "closed\n" || $@ eq "not written\n";
    keep($payload, sub { undef });
    start_daemon($home, @start_command) if $daemon_is_away && @start_command;
}

# For a daemon that comes back.
sub keep {
    require "$folder/spool.pl";
    spool("$home/spool", "$delivery.$agent.$event", @_);
}

# undef at the end of stdin, and for an agent that never closes it.
sub next_chunk {
    my ($stdin_ends_at) = @_;
    return undef if time > $stdin_ends_at;
    vec(my $readable = '', 0, 1) = 1;
    return undef unless 0 < select $readable, undef, undef, STDIN_SILENCE_MS / 1000;
    my $chunk;
    return sysread(STDIN, $chunk, CHUNK_BYTES) ? $chunk : undef;
}

# --- the conversation; every sub here dies when it can not go on ---

sub connect_to_daemon {
    allow_ms(ACK_DEADLINE_MS);
    my $path = "$home/run/skilld.sock";
    die "path too long\n" if length $path > SOCKET_PATH_BYTES_MAX;
    socket $socket, AF_UNIX, SOCK_STREAM, 0 or die "no socket\n";
    fcntl $socket, F_SETFL, $O_NONBLOCK or die "no socket\n";
    # Non-blocking, so a full backlog (a stopped daemon) is refused at once instead of waited for.
    return if connect $socket, $MACOS ? pack 'CCa104', 0, AF_UNIX, $path : pack 'Sa108', AF_UNIX, $path;
    $daemon_is_away = $! == ENOENT || $! == $ECONNREFUSED;
    die "not connected\n";
}

# Returns once the daemon has stored the payload.
sub hand_over {
    my ($payload) = @_;
    my $key = random_hex(8) . random_hex(8) . random_hex(5) . 'A==';    # hex digits are base64 digits
    write_all($socket, join "\r\n", "GET /v1/hook/$agent/$event/$delivery HTTP/1.1", 'Host: skilld',
        'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13',
        "Sec-WebSocket-Key: $key", '', '');
    read_response_head();
    write_all($socket, client_frame($payload));
    die "no ack\n" unless next_message() eq '{"t":"ack"}';
}

# Sec-WebSocket-Accept is not checked: perl's core has no SHA-1, and its purpose, telling a websocket
# server from a confused HTTP server, is served by the socket's place in a private folder.
sub read_response_head {
    my $end;
    while (($end = index $received, "\r\n\r\n") < 0) {
        die "not HTTP\n" if length $received > RESPONSE_HEAD_BYTES_MAX;
        receive();
    }
    die "refused\n" unless $received =~ m{\AHTTP/1\.1 101 };
    substr($received, 0, $end + 4) = '';
}

sub client_frame {
    my ($payload) = @_;
    my $bytes  = length $payload;
    my $header = $bytes < 126    ? pack('CC', 0x82, 0x80 | $bytes)
               : $bytes < 0x10000 ? pack('CCn', 0x82, 0x80 | 126, $bytes)
               :                    pack('CCNN', 0x82, 0x80 | 127, 0, $bytes);
    my $mask = pack 'N', rand 2**32;
    return $header . $mask . ($payload ^ substr $mask x ($bytes / 4 + 1), 0, $bytes);
}

# The text of the next text frame. Pings and pongs are skipped; anything else is not our daemon.
sub next_message {
    while (1) {
        receive() while length $received < 2;
        my ($kind, $bytes) = unpack 'CC', $received;
        my $header = $bytes == 126 ? 4 : $bytes == 127 ? 10 : 2;
        receive() while length $received < $header;
        $bytes = unpack 'x2n', $received if $header == 4;
        $bytes = unpack('x2N', $received) * 2**32 + unpack('x6N', $received) if $header == 10;
        die "garbage\n" if $header == 2 && $bytes > 125 or $bytes > SERVER_FRAME_BYTES_MAX;
        receive() while length $received < $header + $bytes;
        my $text = substr $received, $header, $bytes;
        substr($received, 0, $header + $bytes) = '';
        return $text if $kind == 0x81;
        die "garbage\n" unless $kind == 0x89 || $kind == 0x8A;
    }
}

sub print_answer {
    allow_ms(ANSWER_DEADLINE_MS);
    my $message = next_message();
    return if $message eq '{"t":"end"}';
    require "$folder/answer.pl";
    write_all(*STDOUT, answer_in($message));
}

sub receive {
    wait_until_ready($socket, 'to read');
    sysread $socket, $received, CHUNK_BYTES, length $received or die "closed\n";
}

sub write_all {
    my ($file, $bytes) = @_;
    my $done = 0;
    while ($done < length $bytes) {
        my $written = syswrite $file, $bytes, length($bytes) - $done, $done;
        if (defined $written) { $done += $written }
        elsif ($! == $EAGAIN) { wait_until_ready($file, 'to write') }
        else                  { die "not written\n" }
    }
}

# select says how much of its time is left on Linux only: elsewhere whole seconds of the clock decide.
sub allow_ms {
    $seconds_left = $_[0] / 1000;
    $gives_up_at  = time + $seconds_left + 1;
}

sub wait_until_ready {
    my ($file, $purpose) = @_;
    vec(my $bits = '', fileno $file, 1) = 1;
    my $ready;
    ($ready, $seconds_left) = $purpose eq 'to read'
        ? select $bits, undef, undef, $seconds_left
        : select undef, $bits, undef, $seconds_left;
    die "too late\n" if $ready < 1 || time > $gives_up_at;
}

sub random_hex {
    my ($digits) = @_;
    return sprintf "%0${digits}x", rand 16**$digits;
}
