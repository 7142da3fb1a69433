import type { Refusals } from './refusal'

/** Refusals of building a part and adding it to the store. */
export const BUILDING = {
  KW1301: {
    title: 'The remote has no remote.config.ts',
    help: 'The name is mistyped, or the folder is no remote. `new` starts one.',
  },
  KW1302: {
    title: 'remote.config.ts is wrong',
    help: 'The cause lists each wrong field. [release.md](contracts/release.md) explains the fields.',
  },
  KW1303: {
    title: 'A page or widget is not loaded by a plain import',
    help: "Builds look for `() => import('./src/…')` in remote.config.ts, so that they can find the files of each page.",
  },
  KW1304: {
    title: 'A release check finds nothing in a bundle made for it',
    help: 'The bundler writes code in another way than the check expects. Correct the check before you publish anything.',
  },
  KW1305: {
    title: 'vite.config.ts lacks a plugin for other hosts',
    help: 'Take `siteContainer()` and `federation({ … })` as the other remotes have them.',
  },
  KW1306: {
    title: 'A plugin cannot be left out of the build',
    help: 'The build for the pages of this site leaves the federation plugins out. Each has to be a value of its own in `plugins`.',
  },
  KW1307: {
    title: 'The types are wrong',
    help: 'The cause lists the errors of the compiler. `npx tsc --noEmit` shows all of them. `--no-types` publishes without this check, and leaves the errors to visitors.',
  },
  KW1308: {
    title: 'The part could not be built',
    help: 'The cause is the error of the bundler or of prerendering. `npm run build -w <folder>` repeats the build alone.',
  },
  KW1309: {
    title: 'The built folder brings shared modules that are no React',
    help: 'A remote may bring a React of another major version, and no other shared module. Build the folder again with `build`.',
  },
  KW1310: {
    title: 'The folder for the build is not empty',
    help: 'Name an empty folder, so that no old file is published.',
  },
  KW1311: {
    title: 'A file changed after it was built',
    help: 'The folder differs from its list in `candidate.json`. Build again into an empty folder.',
  },
  KW1312: {
    title: 'remote.json names no version',
    help: 'Add `"version"` to it. [release.md](contracts/release.md) lists the fields.',
  },
  KW1313: {
    title: 'The built folder has no remote.json',
    help: 'A folder of another tool needs the fields of a remote.config.ts and `"version"` in `remote.json`.',
  },
  KW1314: {
    title: 'Packages are made in the repository of the site',
    help: 'Other repositories get them from the team of the site, or from `/packages/` of a running site.',
  },
  KW1315: {
    title: 'The types of a package are wrong',
    help: 'The cause lists the errors of the compiler. Correct them and pack again.',
  },
  KW1316: {
    title: 'This is no scope of a registry',
    help: 'A scope has the form `@your-company`, and belongs to your organization.',
  },
  KW1317: {
    title: 'The built folder has a folder with a name that is taken',
    help: 'Pages look for `files` beside a release, where only the builds of this tool put anything. Have the bundler write into another folder.',
  },
  KW1318: {
    title: 'The built folder imports shared modules without their majors',
    help: 'Pages link `react@19`, not `react`. Have the bundler write the major that the code was built against.',
  },
  KW1319: {
    title: 'The declaration of events is wrong',
    help: 'Correct `src/events.ts`. [What a remote may say](what-a-remote-may-say.md) lists what it exports and what a schema may have.',
  },
} as const satisfies Refusals

export const PUBLISHING = {
  KW1401: {
    title: 'Another run is adding this version',
    help: 'Two runs publish the same version at once. Run the command again: if both built the same bytes, it reports that they are there.',
  },
  KW1402: {
    title: 'The release checks failed',
    help: 'The cause lists each finding: secrets, sizes, a second React, missing pages and the like. Nothing was uploaded. Correct them and publish again.',
  },
  KW1403: {
    title: 'This version is published with other content',
    help: 'A published version never changes. `publish <name> --bump patch` raises the version and publishes.',
  },
  KW1404: {
    title: 'A file that is named by its content is there with other content',
    help: 'An upload broke off, or somebody changed the file. The next step says how to go on.',
  },
  KW1405: {
    title: 'An upload of another build of this version is there',
    help: 'It broke off or is under way. Raise the version. `prune` removes what the other upload left.',
  },
  KW1406: {
    title: 'This version is published, and its sources have changed',
    help: 'The store keeps of which sources a release was built, so this is known before a build. `publish <name> --bump patch` raises the version and publishes.',
  },
  KW1407: {
    title: 'A style sheet reaches beyond its part',
    help: 'The cause lists file, line, column and selector. A remote styles its own elements and what is inside them; what counts in the whole page, such as keyframes and fonts, begins with its name. [what-a-remote-may-say.md](what-a-remote-may-say.md#styles) has the rules with examples.',
  },
} as const satisfies Refusals

/** Refusals of starting a remote, and of writing files from the store. */
export const STARTING = {
  KW1701: {
    title: 'The name does not fit a remote',
    help: 'Names are lower-case words joined by hyphens, such as `mfe-jobs`.',
  },
  KW1702: { title: 'A folder of that name is there', help: 'Choose another name, or work in that folder.' },
  KW1703: {
    title: 'The new remote is not installed',
    help: 'Its files are there. `npm install` failed; its own message is above. Run it again.',
  },
  KW1704: {
    title: 'The folder for the repository is not empty',
    help: 'Name an empty folder, or one that does not exist.',
  },
  KW1705: {
    title: 'The repository has no source for its packages',
    help: 'The scope `@site` belongs to no one in the public registry, so packages never come from there. Name `--packages` or `--scope`.',
  },
  KW1706: {
    title: 'The packages are not in this folder',
    help: 'Make them with `pack` in the repository of the site, or name a site with `--packages https://site.example`.',
  },
  KW1707: {
    title: 'The folder for the types has other files',
    help: '`types` replaces its folder, and leaves alone what it did not write. Name another folder with `--out`.',
  },
  KW1708: {
    title: 'The export checks failed',
    help: 'What is exported can never be taken back, so it is checked once more. The cause lists each finding.',
  },
} as const satisfies Refusals
