import type { Refusals } from './refusal'

/** Refusals of proofs, and of the policy that demands them. */
export const PROVING = {
  KW1630: {
    title: 'The change breaks the journey of a neighbour',
    help: 'The journey passes on what is live, and fails twice on the composition that would be. The cause names remote, journey and error. [proof.md](proof.md) says how journeys are run.',
  },
  KW1631: {
    title: 'There is no Chromium for journeys here',
    help: '`npx playwright install chromium` installs one; `CHROMIUM_PATH` names another.',
  },
  KW1632: {
    title: 'The proof was not finished',
    help: 'A proof has ten minutes, and each attempt at a journey 45 seconds. Run it on a machine that has less to do. A proof that was not finished says nothing.',
  },
  KW1633: {
    title: 'There is nothing to prove',
    help: 'The composition is live already. Name a release that is not: `status` lists them.',
  },
  KW1634: {
    title: 'Playwright is not installed in this repository',
    help: 'Journeys import `@playwright/test`, which the repository has to have, in the version of its `package.json`.',
  },
  KW1635: {
    title: 'The file is no proof',
    help: '`prove --out <file>` writes one, and `prove --sign <file>` signs it where the key is.',
  },
  KW1636: {
    title: 'The change does not affect the remote of --only',
    help: 'No journey of it would be run. Who is affected follows from pages, events, slots, tables and modules: [proof.md](proof.md#what-is-run).',
  },
  KW1640: {
    title: 'The newest policy does not count',
    help: 'Only the site’s key sets the policy. A file that somebody else wrote holds up every activation until the owner of that key sets the policy anew, or removes the file.',
  },
  KW1641: {
    title: 'Only the key of the site sets the policy',
    help: 'Run the command where that key is, with `--as site`.',
  },
  KW1642: {
    title: 'The policy demands a proof of this composition',
    help: 'A proof counts for one composition, beside what was live when it was made. When another team has activated something since, run `prove` again. Rollbacks and removals need none.',
  },
  KW1643: {
    title: 'Only the key of the site activates without a proof',
    help: '`--without-proof` is for emergencies, and its reason stays in the history.',
  },
} as const satisfies Refusals
