/** Programs that talk to other machines. */

import { type Call, named, type Programs } from "../call.ts";
import { highest, type Judged, judged } from "../judged.ts";
import { always, ruled } from "../rule.ts";
import { judgeSshSettings } from "../ssh-settings.ts";
import { verbs } from "../verbs.ts";

const CURL_VALUED = `-H -A -e -m -w -u -b -r -y -Y -z -E --header --user-agent --max-time --connect-timeout
  --write-out --retry --retry-delay --range --user --cookie --referer --cacert`;

const CURL = ruled({
  class: "network-read",
  writes:
    "-o --output -D --dump-header -c --cookie-jar --output-dir --trace --trace-ascii --stderr --etag-save --libcurl",
  valued: CURL_VALUED,
  raised: {
    external: `-d --data --data-raw --data-binary --data-urlencode --data-ascii --json -F --form --form-string
      -T --upload-file -X --request --mail-from --mail-rcpt -Q --quote --url-query`,
    unknown: "-K --config --variable --expand-url --expand-data",
  },
});

const WGET = ruled({
  class: "network-read",
  writes:
    "-O --output-document -P --directory-prefix -o --output-file -a --append-output --save-cookies",
  raised: {
    external: "--post-data --post-file --method --body-data --body-file",
    unknown: "-e --execute --use-askpass --config --input-file -i",
  },
});

const RCLONE = verbs({
  classes: {
    read: "version listremotes help",
    "network-read": "ls lsd lsl lsf lsjson size tree about check cat",
    external: "copy copyto copyurl mkdir touch rcat link",
    destructive:
      "delete deletefile purge rmdir rmdirs sync bisync move moveto cleanup dedupe config obscure",
  },
});

export const network: Programs = [
  ...named("curl", (call) => sending(call, CURL(lookingOnly(call)))),
  ...named("wget", (call) => sending(call, WGET(call))),
  ...named("ping ping6 dig nslookup host traceroute whois mtr", (call) =>
    sending(call, always("network-read")(call)),
  ),
  ...named("http https xh", always("external")),
  ...named("ssh scp sftp mosh", (call) =>
    highest([always("external")(call), ...judgeSshSettings(call.name, call.args)]),
  ),
  ...named("telnet mail mailx sendmail", always("external")),
  ...named("ftp mutt", ruled({ class: "external", raised: { unknown: "-e -E" } })),
  ...named(
    "nc ncat netcat",
    ruled({ class: "external", raised: { unknown: "-e -c --exec --sh-exec --lua-exec" } }),
  ),
  // Both take commands as a language of their own.
  ...named("socat lftp", always("unknown")),
  ...named("rclone", RCLONE),
  ...named("rsync", judgeRsync),
];

/** `-X GET` sends nothing. */
function lookingOnly(call: Call): Call {
  const { args } = call;
  const isLook = (at: number) => /^(?:GET|HEAD)$/.test(args[at]?.value ?? "");
  const isMethod = (at: number) => /^(?:-X|--request)$/.test(args[at]?.value ?? "");
  return {
    ...call,
    args: args.filter(
      (_, at) => !(isMethod(at) && isLook(at + 1)) && !(isMethod(at - 1) && isLook(at)),
    ),
  };
}

/** An address with something in it that only shows when it runs can carry anything away. */
function sending({ name, args }: Call, found: Judged): Judged {
  const isOpen = args.some(
    ({ value, parts }) => value === undefined && parts.some(({ kind }) => CARRYING.has(kind)),
  );
  return isOpen
    ? highest([found, judged("external", `${name} may send what is filled in`)])
    : found;
}

const CARRYING: ReadonlySet<string> = new Set(["variable", "substitution", "input"]);

const LOCAL_COPY = ruled({
  class: "local-write",
  operands: "last",
  raised: {
    destructive:
      "--delete --delete-after --delete-before --delete-during --delete-excluded --del --remove-source-files",
    unknown: "-e --rsh --rsync-path --files-from",
  },
});

/** A colon names another machine. */
function judgeRsync(call: Call): Judged {
  const isRemote = call.args.some(({ value = ":" }) => /^[^/-][^/]*:|^rsync:/.test(value));
  const remote = isRemote
    ? [judged("external", `${call.name} copies to or from another machine`)]
    : [];
  return highest([LOCAL_COPY(call), ...remote]);
}
