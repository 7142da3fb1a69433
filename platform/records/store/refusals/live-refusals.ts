import type { Refusals } from './refusal'

/** Refusals of activation and rollback. */
export const GOING_LIVE = {
  KW1501: {
    title: 'The first activation names no shell or no shared modules',
    help: 'Nothing is live yet, so a remote alone makes no page. Activate a shell and a release of `shared` with it. If the site is live elsewhere, the store is the wrong one: `--store`.',
  },
  KW1502: {
    title: 'The store has no such version',
    help: 'Publish it first, or activate a version that the cause lists.',
  },
  KW1503: {
    title: 'The store has no such remote',
    help: 'The name is mistyped, or the remote was never published.',
  },
  KW1504: {
    title: 'A release is linked with a shared module that is not live',
    help: 'Each release names the majors of React and of the shared modules that it was built against, and what it imports of them. The next step names a published release of `shared` that has what is missing, when there is one. [upgrading.md](upgrading.md) explains how all teams move.',
  },
  KW1505: {
    title: 'The release would break another part',
    help: 'The gate compares addresses, events, types, links and tables with everything that is live. The cause names what breaks and for whom.',
  },
  KW1506: {
    title: 'A live version has other content now',
    help: 'The record of a shell or of `shared` was changed in the store after it went live. Restore it from a copy, or publish both under a new version.',
  },
  KW1507: {
    title: 'Files of the release are damaged',
    help: 'Publish the release again under a new version. `verify` checks everything that is live.',
  },
  KW1508: {
    title: 'No valid signature attests this release',
    help: 'It is unsigned, was changed after it was signed, or its signer may not publish this remote.',
  },
  KW1509: {
    title: 'The release was signed by a key that is retired',
    help: 'Releases that were live before the key retired stay good; this one never was. Publish it again with the new key.',
  },
  KW1510: {
    title: 'A page cannot be composed',
    help: 'Every page is tried before a move is signed, because hosts do the same. The cause names the page. The fault is in the shell or in a release that the move brings.',
  },
  KW1511: {
    title: 'Hosts would not follow the move',
    help: 'The cause is the rule that it breaks.',
  },
  KW1512: {
    title: 'Others moved the pointer without a pause',
    help: 'A thousand moves came first. No team releases so often: `history` shows which key signs them.',
  },
  KW1513: {
    title: 'A release in the store cannot be read',
    help: 'Its record is damaged, or was written by another version of this tool. Publish it again under a new version.',
  },
  KW1514: {
    title: 'The contract types cannot be compared',
    help: 'A file of the published types is missing or changed. Restore it from a copy, or publish the release again under a new version.',
  },
  KW1515: {
    title: 'Nothing is live in this store',
    help: 'A new store is empty until the first activation. If the site has its releases elsewhere, name that store: `--store`, or `STORE_DIR` in `.env`.',
  },
  KW1516: {
    title: 'The clock of this machine is ahead of the store’s',
    help: 'A move carries the date of this machine. One that is dated ahead seems to be signed after the end of its key once that is replaced, and then counts for nothing. Set the clock (`timedatectl set-ntp true`), and run the command again.',
  },
  KW1520: {
    title: 'The remote was never live',
    help: 'The name is mistyped, or only `activate` can bring it.',
  },
  KW1521: {
    title: 'The history does not have this state',
    help: 'It was never live, or was pruned. `history` lists what was live.',
  },
  KW1522: {
    title: 'There is nothing before the first release',
    help: 'Activate another release, or take the remote away with `remove`.',
  },
  KW1523: {
    title: 'Everything before was rolled back from, or removed',
    help: 'A rollback never returns to what was rolled back from. `--to` chooses a state nevertheless.',
  },
  KW1524: {
    title: 'A host does not serve the move in time',
    help: 'The move is signed and stays; the exit code is 3. `/healthz` and the log of the host name the reason. The same command waits again.',
  },
  KW1525: { title: 'There is nothing to confirm', help: 'Activate a composition first.' },
  KW1529: {
    title: 'No move in the store is signed by a trusted key',
    help: 'The folder `pointer` is damaged, or `KEYS_DIR` names the trust file of another site.',
  },
  KW1530: {
    title: 'What was typed names several compositions',
    help: 'The beginning of an id is enough as long as only one has it. `history` lists the ids.',
  },
  KW1531: {
    title: 'The remote is not live, so it has no page',
    help: 'The name is mistyped, or the remote has to be activated first: `status` lists what is live.',
  },
  KW1532: {
    title: 'The shell has no such layout, slot or menu',
    help: 'Layouts, and the slots and menus of each, are declared by the release of the shell (`shell/shell.config.ts`). The cause lists those of the shell that would be live. [what-a-remote-may-say.md](what-a-remote-may-say.md) explains them.',
  },
  KW1533: {
    title: 'No page of a live remote has such a slot',
    help: 'A slot such as `forms:sent` is declared by the remote whose name it begins with (`slots` in its `remote.config.ts`). The cause lists its slots, as they would be live. Activate the widget after the remote that has the slot or together with it, and take a slot away together with its widget. [what-a-remote-may-say.md](what-a-remote-may-say.md#slots-in-a-page) explains them.',
  },
  KW1534: {
    title: 'The owner of an event does not declare it',
    help: 'An event such as `jobs:applied` is declared by the remote whose name it begins with, in its `src/events.ts`. Others raise it or listen to it when a release of that remote is published, and go live after it or together with it. [what-a-remote-may-say.md](what-a-remote-may-say.md#events) explains the names.',
  },
  KW1535: {
    title: 'A menu has no room for another entry',
    help: "The release of the shell declares how many entries a menu has room for (`maxEntries` in `shell/shell.config.ts`). The cause names the entries that are added. An entry of another remote makes room when it goes; the site's key can take any remote away.",
  },
} as const satisfies Refusals

/** Refusals of changing shared modules. */
export const UPGRADING = {
  KW1601: {
    title: 'Another team changed what is live meanwhile',
    help: 'What is live now was not rehearsed. Run the command again.',
  },
  KW1604: {
    title: 'The release of shared breaks a part that is live',
    help: 'The cause lists what breaks. Correct shared and publish it again.',
  },
  KW1605: {
    title: 'A rehearsal cannot decide for a part',
    help: 'Look at that part yourself, then activate without `--rehearse`.',
  },
  KW1606: {
    title: 'The journeys of this folder cannot be run',
    help: '`--journeys` works in the repository of a live remote with a script `journeys`.',
  },
  KW1607: {
    title: 'The rehearsal says nothing of this remote',
    help: 'Leave out `--journeys`; the other parts are rehearsed without them.',
  },
  KW1608: {
    title: 'Another server answers on the port of the rehearsal',
    help: 'Stop it, or choose another port with `PORT`.',
  },
  KW1609: { title: 'The rehearsal cannot listen on its port', help: 'Choose another port with `PORT`.' },
  KW1610: {
    title: 'This release of shared is live already',
    help: 'Name another one that is published: `status` lists them.',
  },
  KW1612: {
    title: 'There is no Chromium here',
    help: 'Install one, name it with `CHROMIUM_PATH`, or leave the pages out with `--no-pages`.',
  },
} as const satisfies Refusals

/** Refusals of previews. */
export const PREVIEWING = {
  KW1620: {
    title: 'The name belongs to a preview of another team',
    help: 'A name is one address. A key replaces and removes only previews whose remotes it may change. `preview list` shows whose they are.',
  },
  KW1621: {
    title: 'The store has as many previews as it may have',
    help: 'There may be 50 at a time. Previews end by themselves after 14 days (`--days`), and `preview remove` ends one at once: pipelines do so when a pull request is closed.',
  },
  KW1622: {
    title: 'A release that was made for a preview cannot go live',
    help: 'Its version, such as `1.3.0-preview.pr-41.2`, was counted by the tool, and `prune` removes it with its preview. Publish the same sources under a version of their own.',
  },
  KW1623: {
    title: 'The parts of the preview do not fit together',
    help: 'No host could compose its pages. The cause names both sides: a shared module that is not live, or an address or a slot that another remote has.',
  },
  KW1624: {
    title: 'There is no such preview',
    help: 'It was removed, has expired, or is in another store. `preview list` shows the previews that there are.',
  },
  KW1625: {
    title: 'Two previews show different releases of one remote',
    help: 'A preview shows one release of each remote. Name the one that is meant among its own parts: `preview forms@<version> --name … --with …`.',
  },
  KW1626: {
    title: 'Only remotes can be previewed',
    help: 'The composer of a shell runs inside of the host, beside the site that visitors get, and shared modules reach every part. Try a shell on a site of your own: `npm start -- --replace shell`. `rehearse` shows what a release of `shared` would break.',
  },
} as const satisfies Refusals
