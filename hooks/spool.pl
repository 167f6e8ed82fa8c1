# spool.pl: what becomes of an event that the daemon did not take: it waits as a file, and the daemon is
# started. Loaded by forward.pl, which writes all bytes or dies (`write_all`).

sub START_CLAIM_MS () { 10_000 }

# O_WRONLY | O_CREAT | O_EXCL, as Fcntl would say; the macOS value is untested.
my $O_CREATE_NEW = $^O eq 'darwin' ? 0xA01 : 0xC1;

# Written under another name first, so that the daemon never reads half an event.
sub spool {
    my ($folder, $event, $payload, $next_chunk) = @_;
    my $name = "$folder/$event";
    mkdir $folder, 0700;
    sysopen my $file, "$name.part", $O_CREATE_NEW, 0600 or return;
    eval {
        write_all($file, $payload);
        while (defined(my $chunk = $next_chunk->())) { write_all($file, $chunk) }
        close $file and rename "$name.part", "$name.event" or die "not spooled\n";
    } or unlink "$name.part";
}

# Does not wait for it, and leaves it nothing of the agent's: no pipe it could hold open, no group to
# be killed with.
sub start_daemon {
    my ($home, @command) = @_;
    return unless claim_start("$home/run");
    return if fork // 1;
    setpgrp;
    open STDIN,  '<', '/dev/null';
    open STDOUT, '>', '/dev/null';
    open STDERR, '>', '/dev/null';
    exec { $command[0] } @command or exit 0;
}

# One of many hooks at once starts the daemon. A claim that led nowhere expires.
sub claim_start {
    my ($run) = @_;
    my $claim = "$run/starting";
    return 0 if -e "$run/stopped";
    mkdir $run, 0700;
    my $made_at = (stat $claim)[9];
    unlink $claim if defined $made_at && abs(time - $made_at) >= START_CLAIM_MS / 1000;
    return sysopen my $file, $claim, $O_CREATE_NEW, 0600;
}

1;
