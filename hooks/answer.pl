# answer.pl: what the daemon wants printed. Loaded by forward.pl, whose conversation it knows nothing of.

# The bytes to print of {"t":"answer","stdout":"…"}; dies of anything else.
sub answer_in {
    my ($message) = @_;
    $message =~ /\A\{"t":"answer","stdout":"(.*)"\}\z/s or die "no answer\n";
    return json_string_bytes($1);
}

sub json_string_bytes {
    my ($text) = @_;
    my %escaped = (b => "\b", f => "\f", n => "\n", r => "\r", t => "\t");
    utf8::decode($text) && $text !~ /[\x{D800}-\x{DFFF}]|[^\0-\x{10FFFF}]/ or die "not UTF-8\n";
    $text =~ s{
        \\u (d[89ab][0-9a-f]{2}) \\u (d[c-f][0-9a-f]{2}) | \\u ([0-9a-f]{4})
        | \\ (["\\/]|(?-i:[bfnrt])) | ["\\\0-\x1F]
    }{
        defined $1 ? chr(0x10000 + ((hex($1) & 0x3FF) << 10) + (hex($2) & 0x3FF))
        : defined $3 ? chr($3 =~ /\Ad[89a-f]/i ? 0xFFFD : hex $3)    # half a pair is no character
        : defined $4 ? $escaped{$4} // $4
        : die "not JSON\n"
    }gexi;
    utf8::encode($text);
    return $text;
}

1;
