/** The machine itself: processes, services, disks, users, packages of the system. */

import { type Call, named, type Programs } from "../call.ts";
import { delegates } from "../delegate.ts";
import { type Judged, judged } from "../judged.ts";
import { always, ruled } from "../rule.ts";
import { verbs } from "../verbs.ts";

const POWERFUL = `sudo doas su pkexec runuser chroot mount umount mkfs fdisk parted wipefs mkswap swapon swapoff
  shutdown reboot poweroff halt init telinit pkill killall useradd userdel usermod groupadd groupdel
  passwd chpasswd visudo iptables nft ufw firewall-cmd sysctl modprobe insmod rmmod at batch
  security keychain ssh-add ssh-keygen ssh-copy-id gpg pass op vault setcap mdutil diskutil csrutil
  nvram pmset scutil dscl networksetup defaults launchctl update-alternatives ldconfig`;

const PACKAGES = verbs({
  options: "-q -y -qq --quiet --yes",
  classes: {
    read: "list search show info policy deps leaves outdated config doctor --prefix --version",
    "network-read": "download",
    destructive: `install update upgrade remove purge autoremove clean uninstall add del tap untap
      reinstall link unlink services cleanup cask dist-upgrade full-upgrade`,
  },
});

export const system: Programs = [
  ...named(POWERFUL, always("destructive")),
  ...named("mkfs.ext4 mkfs.xfs mkfs.vfat mkfs.btrfs", always("destructive")),
  ...named("apt apt-get dnf yum apk pacman zypper brew port snap flatpak", PACKAGES),
  ...named(
    "systemctl",
    verbs({
      options: "--user --system --no-pager -q --quiet",
      classes: {
        read: "status show list-units list-unit-files list-timers is-active is-enabled is-failed cat list-dependencies list-sockets",
        destructive: `start stop restart reload enable disable mask unmask kill daemon-reload edit
          reboot poweroff halt isolate set-default reset-failed set-property link revert`,
      },
    }),
  ),
  ...named("service", ({ name, args: [, verb] }) =>
    verb?.value === "status"
      ? judged("read", `${name} status`)
      : judged("destructive", `${name} acts on a service`),
  ),
  ...named(
    "journalctl",
    ruled({
      class: "read",
      raised: { destructive: "--vacuum-size --vacuum-time --vacuum-files --rotate --flush" },
    }),
  ),
  ...named("crontab", ({ name, args }) =>
    args.length === 1 && args[0]?.value === "-l"
      ? judged("read", `${name} -l`)
      : judged("destructive", `${name} changes what runs later`),
  ),
  ...named("kill", judgeKill),
  ...named("caffeinate", delegates({ options: "-d -i -m -s -u -t: -w:", floor: "read" })),
  ...named("open xdg-open code cursor pbcopy pbpaste xclip xsel say", judgeDesktop),
];

/** Signal 0 only asks; a job of this very line is its own. */
function judgeKill({ name, args }: Call): Judged {
  const [first] = args;
  if (first?.value === "-0" || first?.value === "-l") return judged("read", `${name} only asks`);
  const targets = args.filter(({ value }) => !/^-(?:[A-Z]+|\d{1,2})$/.test(value ?? ""));
  const isOwn = targets.length > 0 && targets.every(({ raw }) => /^"?(?:%\d+|\$!)"?$/.test(raw));
  return judged(isOwn ? "local-write" : "destructive", `${name} ends processes`);
}

/** Opening an address shows it to others; the clipboard belongs to the person. */
function judgeDesktop({ name, args }: Call): Judged {
  const isPlain = args.every(
    ({ value = ":" }) => /^[\w./-]+$/.test(value) && !value.startsWith("-"),
  );
  return judged(isPlain ? "local-write" : "external", `${name} reaches the desktop`);
}
