#!/bin/sh
# hook.sh <agent> <event>: what a coding agent runs on each of its events, with the event on stdin.
#
# Owns the promise that a hook never fails the agent: whatever happens below, the exit code is 0 and
# stderr is empty. It picks the client that carries the event and hides which one that is. Only
# builtins run before the client, because the agent waits for every millisecond of this.

trap 'exit 0' EXIT # Exit code 2, which a shell error would leave, blocks the agent's tool call.
exec 2>/dev/null
umask 077
LC_ALL=C
export LC_ALL

case $0 in
  /*) self=$0 ;;
  *) self=$PWD/$0 ;;
esac
hooks=${self%/*}
home=${hooks%/*}

# Written beside this file at install: absolute paths, any of them may be empty.
perl='' node='' start=''
[ -r "$hooks/interpreters" ] && . "$hooks/interpreters"

main() {
  agent=unknown event=unknown
  is_name "$1" && agent=$1
  is_name "$2" && event=$2
  set -- "$home" "$agent" "$event"
  # The rest of the client's arguments is the command that starts the daemon. The daemon outlives
  # the agent, so it gets none of the agent's environment beyond what any program needs.
  [ -n "$node" ] && [ -n "$start" ] && set -- "$@" /usr/bin/env -i \
    ${HOME+"HOME=$HOME"} ${PATH+"PATH=$PATH"} ${USER+"USER=$USER"} ${LANG+"LANG=$LANG"} \
    ${TZ+"TZ=$TZ"} ${TMPDIR+"TMPDIR=$TMPDIR"} ${XDG_RUNTIME_DIR+"XDG_RUNTIME_DIR=$XDG_RUNTIME_DIR"} \
    "SKILLD_HOME=$home" "$node" "$start" start --on-demand
  forward_by_perl "$@" || forward_by_node "$@" || spool
}

is_name() {
  case $1 in
    '' | *[!A-Za-z0-9_-]*) return 1 ;;
  esac
  [ ${#1} -le 64 ]
}

# An emptied environment would cost half a millisecond, so what perl reads (perlrun) is unset by name.
forward_by_perl() {
  [ -x "$perl" ] || return
  unset PERL5DB PERL5LIB PERL5OPT PERLIO PERLIO_DEBUG PERLLIB PERL_DESTRUCT_LEVEL PERL_ENCODING \
    PERL_HASH_SEED PERL_HASH_SEED_DEBUG PERL_MEM_LOG PERL_PERTURB_KEYS PERL_RAND_SEED \
    PERL_SIGNALS PERL_UNICODE PERL_USE_UNSAFE_INC
  "$perl" "$hooks/forward.pl" "$@"
}

# Node reads too many variables to list (options, preloads, coverage, channels, OpenSSL, ICU).
forward_by_node() {
  [ -x "$node" ] && /usr/bin/env -i "$node" "$hooks/forward.cjs" "$@"
}

# No client runs on this machine any more: keep the event for a daemon that comes back.
spool() {
  random=$(od -A n -N 8 -t x1 /dev/urandom | tr -d ' \n')
  file=$home/spool/$(date +%s)-$$-$random.$agent.$event
  [ -d "$home/spool" ] || mkdir "$home/spool"
  set -C
  cat >"$file.part" && mv "$file.part" "$file.event" || rm -f "$file.part"
}

main "$@"
