import type { Refusals } from './refusal'

/** Refusals of the command line, the store and the keys. */
export const COMMAND_LINE = {
  KW1000: {
    title: 'The command failed unexpectedly',
    help: 'An error that the tool does not know. The exit code is 3, and the stack is below the message. A move is written last, in one step, so what is live cannot have changed halfway: `status` shows it. Run the command again when the cause is gone.',
  },
  KW1001: {
    title: 'The command line was not understood',
    help: 'A command, option or value is unknown or missing. The exit code is 2, and nothing was done. `help <command>` lists the options of a command.',
  },
  KW1002: {
    title: 'You answered no',
    help: 'Nothing was changed. `--dry-run` shows what would change.',
  },
  KW1003: {
    title: 'A confirmation is needed, and there is no terminal',
    help: 'Commands that take something away ask first. In a script, look at the output of `--dry-run`, then add `--yes`.',
  },
  KW1004: {
    title: 'A variable of the exported pages is wrong or missing',
    help: '`export` writes the configuration into the pages, so it checks all of it. The cause names each variable; [variables.md](variables.md) explains them.',
  },
  KW1005: {
    title: 'The address of the site is not known',
    help: 'The tool knows it from `SITE_URL`, or where a clone serves its own store. `init --site https://site.example` writes it into `.env`.',
  },
  KW1006: {
    title: 'No browser can be started here',
    help: 'Containers and servers have none. `open --print` prints the address.',
  },
  KW1007: {
    title: 'Nothing was given to write into .env',
    help: 'Without a terminal `init` asks nothing: give `--store`, `--as` or `--site`.',
  },
  KW1008: {
    title: '.env has another value',
    help: '`init` replaces nothing without being told to. Look at the value in `.env`; `--yes` replaces it.',
  },
  KW1009: {
    title: 'A value for .env is invalid',
    help: 'The cause names the variable and what it has to be. [variables.md](variables.md) explains them.',
  },
  KW1010: {
    title: 'The console cannot show something',
    help: 'Its cause names what failed, such as a store that does not answer. The terminal of the console has more.',
  },
} as const satisfies Refusals

export const STORE = {
  KW1101: {
    title: 'There is no store at this place',
    help: 'Commands that read never make a store. Check `--store` and `STORE_DIR` for a mistyped path.',
  },
  KW1102: {
    title: 'No store is named',
    help: 'The repository of one remote has no store of its own. Set `STORE_DIR` in `.env` to the store of the site, or run `init`.',
  },
  KW1103: {
    title: 'The store does not have this file',
    help: 'Most often the name or the version is mistyped. Otherwise the file was removed from the store: `verify` lists the live files that are missing.',
  },
  KW1104: {
    title: 'A file of the store cannot be read',
    help: 'The file is there, and the system refuses to read it. Check the rights of the folder and the state of the disk. `doctor` tests the store.',
  },
  KW1105: {
    title: 'The bucket overwrites files although it is told not to',
    help: 'The tool relies on conditional writes (`If-None-Match: *`): without them, two teams that release at once lose a change. Use a service that has them.',
  },
  KW1106: {
    title: 'The bucket cannot be reached',
    help: 'No answer came from the address of the bucket. Check the network, `AWS_ENDPOINT_URL` and `AWS_REGION`.',
  },
  KW1107: {
    title: 'The bucket refused a request',
    help: 'The answer is in the cause. 403 means that the credentials lack a right, or that the clock of this machine is wrong; 404 that there is no such bucket. `doctor` tests reading and the clock.',
  },
  KW1108: {
    title: 'There are no credentials for the bucket',
    help: 'Neither the environment nor the chain of AWS has any. [releasing.md](releasing.md) lists the ways to provide them.',
  },
  KW1109: {
    title: 'A composition is not what its name says',
    help: 'A composition is named by its content, so the file was changed or damaged. Restore it from a copy of the store, or go to another composition.',
  },
  KW1110: {
    title: 'A published file is missing or changed',
    help: 'The store has lost a file of what is or would be live, or its bytes differ from those that were published. `verify` lists all of them. Restore them from a copy, or publish the part under a new version.',
  },
  KW1111: {
    title: 'Another file has the name of this composition',
    help: 'The file in the store has other bytes, and hosts would refuse it. Find out who wrote it, remove it, and run the command again.',
  },
  KW1112: {
    title: 'A release of shared that stays cannot be read, so nothing is pruned',
    help: 'Its record lists the files that have to stay. Restore it from a copy of the store, and prune again.',
  },
} as const satisfies Refusals

export const KEYS = {
  KW1201: {
    title: 'There is no trust file here',
    help: '`trust.json` lists the keys whose signatures count. Without it, nothing in the store can be judged. A team gets it with its bundle; every host has a copy in `KEYS_DIR`.',
  },
  KW1202: {
    title: 'The trust file does not know this owner',
    help: 'The name after `--as`, or in `RELEASE_OWNER`, has no key that counts now. `whoami` lists the keys here; `keys` lists the owners that are trusted.',
  },
  KW1203: {
    title: 'The private key here is retired',
    help: 'The key is from before a rotation. Move it away; then `keys add` makes a new one.',
  },
  KW1204: {
    title: 'The trust file does not know the private key here',
    help: 'Key and trust file are not of the same site or day. Install the bundle again, or copy the `trust.json` of a host.',
  },
  KW1205: {
    title: 'The key file holds no private key',
    help: 'The file is damaged, or is something else. Restore it from a copy, or install the bundle again.',
  },
  KW1206: {
    title: 'There is no key of this owner here',
    help: '`whoami` lists the keys that are here. A team installs its bundle with `keys install`; the site makes bundles with `keys add`.',
  },
  KW1207: {
    title: 'Others can read the private key',
    help: 'Anyone who can read the key can release. Restrict the file with `chmod 600`. If other people had access, replace the key: `keys rotate`.',
  },
  KW1208: {
    title: 'The key of the site is not made in the repository of a team',
    help: 'Hosts would not trust it. Install the bundle of the team, and set `RELEASE_OWNER` in `.env`.',
  },
  KW1209: {
    title: 'The part belongs to another owner',
    help: 'The key may change only the remotes that it was made for. `whoami` lists them. The shell and the shared modules belong to the key of the site.',
  },
  KW1211: {
    title: 'The bundle holds another key than the one here',
    help: 'If the bundle is newer, move the key that is here away and install again.',
  },
  KW1212: {
    title: 'There is no such bundle',
    help: 'Check the path. `keys add` prints where it wrote the bundle.',
  },
  KW1213: {
    title: 'The bundle cannot be read',
    help: 'The file is damaged, or is no bundle. Ask for a new one: the same `keys add` writes it again.',
  },
  KW1214: {
    title: 'Only the key of the site confirms',
    help: 'A confirmation says that no news is held back from hosts, which a team cannot know. Run `confirm` where the key of the site is.',
  },
  KW1215: {
    title: 'The newest move is signed by an unknown key',
    help: 'The key may be newer than the trust file here. Get the current `trust.json` from the site’s team or from a host.',
  },
  KW1216: {
    title: 'The newest move cannot be trusted',
    help: 'Hosts do not follow it, and keep serving the move before it. `verify` prints what is wrong. A key of the site puts it right with `rollback --to <composition>`.',
  },
  KW1217: {
    title: 'A bundle is for an owner called local',
    help: '`.keys/local` has the keys of local builds, and an owner’s key would lie there. Have the site make the bundle again under another name.',
  },
  KW1218: {
    title: 'Only the key of the site adds a server to the policy of a page',
    help: 'A release names other servers in `network`, or brings a widget with such a `network` into one more layout. Hosts refuse the move of a team’s key for the same reason. [what-a-remote-may-say.md](what-a-remote-may-say.md#network) explains it.',
  },
} as const satisfies Refusals
