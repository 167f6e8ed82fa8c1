# stopwatch.pl: {"rounds": N, "programs": [{"command": [...], "stdin": base64, "environment"?: {}}]} on
# stdin → [[ms of each round] of each program] on stdout.
#
# A small process of its own: to fork a large one, as Node is, takes longer than some of these programs.

use strict;
use warnings;
use JSON::PP qw(decode_json encode_json);
use MIME::Base64 qw(decode_base64);
use Time::HiRes qw(clock_gettime CLOCK_MONOTONIC);

my $asked    = decode_json(do { local $/; <STDIN> });
my @programs = map { { %$_, stdin => decode_base64($_->{stdin}), ms => [] } } @{ $asked->{programs} };
$SIG{PIPE} = 'IGNORE';    # a program may end before it has read everything

for my $round (1 .. $asked->{rounds}) {
    # Every other round runs in reverse order: no program always follows the same one.
    for my $program ($round % 2 ? @programs : reverse @programs) {
        push @{ $program->{ms} }, run_once($program);
    }
}
print encode_json([map { $_->{ms} } @programs]);

sub run_once {
    my ($program) = @_;
    my $started_at = clock_gettime(CLOCK_MONOTONIC);
    pipe my $reader, my $writer or die "no pipe: $!\n";
    my $child = fork // die "no process: $!\n";
    become($program, $reader) if $child == 0;
    close $reader;
    syswrite $writer, $program->{stdin};
    close $writer;
    waitpid $child, 0;
    die "@{ $program->{command} } ended with $?\n" if $? != 0;
    return (clock_gettime(CLOCK_MONOTONIC) - $started_at) * 1000;
}

sub become {
    my ($program, $stdin) = @_;
    open STDIN,  '<&', $stdin      or die "no input: $!\n";
    open STDOUT, '>',  '/dev/null' or die "no output: $!\n";
    %ENV = %{ $program->{environment} } if $program->{environment};
    exec @{ $program->{command} } or die "can not run: $!\n";
}
