import type { Refusal } from './refusal'
import { SECTIONS } from './refusals'

/** `docs/troubleshooting.md`. */
export const troubleshootingPage = (): string => `# Troubleshooting the release tool

Every refusal says what was not done, the cause, and the next step. The code at the end of its first line leads to an entry here;
\`npm run release -- help KW1403\` prints the same entry. \`npm run release -- doctor\` looks for what is wrong with this machine, the keys and the store.

Written from \`platform/records/store/refusals\` by \`npm run unit -- platform/records/store/refusals -u\`. A code never changes, and is never used for another refusal.

${Object.entries(SECTIONS)
  .map(([section, refusals]) => [`## ${section}`, ...Object.entries(refusals).map(entryOf)].join('\n\n'))
  .join('\n\n')}
`

const entryOf = ([code, { title, help }]: readonly [string, Refusal]): string =>
  `### ${code}: ${title}\n\n${help}`
