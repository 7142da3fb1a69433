import { conflictingClaims } from '@site/records/documents/conflicting-claims'
import type { CompositionChange, Problem } from '../gate/composition-change'
import { refusedContracts } from '../gate/contract-range'
import { typeMismatches } from '../gate/contract-types'
import { undeclaredEvents } from '../gate/event-owners'
import { eventMisfits, foreignEvents, loneEvents } from '../gate/events'
import { unknownLayouts } from '../gate/layouts'
import { brokenLinks } from '../gate/links'
import { fullMenus } from '../gate/menus'
import { heavyShared } from '../gate/shared-cost'
import { slotMisfits, unknownSlots } from '../gate/slots'
import { missingTables } from '../gate/tables'
import type { Answer, Check, Checked, Moment, Part, PartOf } from './check'
import { declaredTables } from './declared-tables'
import { exposedModule } from './exposed-module'
import { fragments } from './fragments'
import { knownOwners } from './known-owners'
import { linkedStyles } from './linked-styles'
import { noSecrets } from './no-secrets'
import { oneCopy } from './one-copy'
import { publishedMajors } from './published-majors'
import { overBudget } from './size-budget'
import { ownStyles, ownStylesOfMove } from './styles/own-styles'

function ofEach<Kind extends Part['kind']>(
  kinds: readonly Kind[],
  find: (part: PartOf<Kind>, checked: Checked) => Answer,
): Check['find'] {
  const isOne = (part: Part): part is PartOf<Kind> => kinds.some((kind) => kind === part.kind)
  return async (checked) =>
    (await Promise.all(checked.parts.filter(isOne).map((part) => find(part, checked)))).flat()
}

const ofChange =
  (find: (change: CompositionChange, checked: Checked) => Answer): Check['find'] =>
  (checked) =>
    checked.change ? find(checked.change, checked) : []

const PUBLISH_AGAIN = 'Correct it, raise its version and publish it again.'
const UNDECLARED = {
  code: 'KW1534',
  next: 'Begin the name of the event with that of your own remote, or let its owner declare it: publish its release first, and activate both together.',
} as const
const TOGETHER =
  'Change the release, or activate it together with a release of the other that fits: npm run release -- activate <name>@<version> <name>@<version>'

/**
 * All checks. Each way into a store, to visitors and out of it runs those of its moment: there is no other list. A `code` is given when
 * nothing else is found.
 */
const CHECKS: readonly Check[] = [
  {
    at: ['publish', 'activate', 'export'],
    find: ofEach(['remote', 'shell', 'shared', 'composed'], noSecrets),
    next: 'Replace the secret where it was given out, because anyone who reads the store can read it. Publish the part without it under a new version, and activate that.',
  },
  { at: ['publish'], find: ofEach(['remote', 'shell', 'shared'], oneCopy), next: PUBLISH_AGAIN },
  {
    at: ['publish'],
    find: ofEach(
      ['remote', 'shell', 'shared'],
      overBudget('styleSheet', 'shared', 'shell', 'federation', 'piece'),
    ),
    next: PUBLISH_AGAIN,
  },
  { at: ['publish'], find: ofEach(['remote', 'shell', 'shared'], linkedStyles), next: PUBLISH_AGAIN },
  {
    at: ['publish'],
    find: ofEach(['remote', 'shell', 'shared'], ownStyles),
    code: 'KW1407',
    next: PUBLISH_AGAIN,
  },
  { at: ['activate'], find: ofEach(['composed'], ownStylesOfMove), next: PUBLISH_AGAIN },
  { at: ['publish'], find: ofEach(['remote', 'shell'], publishedMajors), next: PUBLISH_AGAIN },
  { at: ['publish'], find: ofEach(['remote'], declaredTables), next: PUBLISH_AGAIN },
  { at: ['publish'], find: ofEach(['remote'], exposedModule), next: PUBLISH_AGAIN },
  { at: ['publish'], find: ofEach(['remote'], fragments), next: PUBLISH_AGAIN },
  {
    at: ['publish', 'activate', 'export'],
    find: ofChange(({ after }) => conflictingClaims(after)),
    next: 'Choose another path or slot in remote.config.ts, or have its owner give it up first.',
  },
  {
    at: ['publish', 'activate'],
    find: ofChange(refusedContracts),
    next: 'Publish the remote again with a `contract` in its remote.config.ts that the shell speaks, or activate it together with such a shell.',
  },
  {
    at: ['activate'],
    find: ofChange(unknownLayouts),
    code: 'KW1532',
    next: 'Name a layout and a slot of the shell in remote.config.ts, or activate the remote together with a shell that declares them in its shell.config.ts.',
  },
  {
    at: ['activate'],
    find: ofChange(fullMenus),
    code: 'KW1535',
    next: 'Leave the entry out, name another menu in `nav` of remote.config.ts, or ask the team of the shell for more room (`maxEntries` in its shell.config.ts).',
  },
  { at: ['activate'], find: ofChange(unknownSlots), code: 'KW1533', next: TOGETHER },
  { at: ['activate'], find: ofChange(slotMisfits), next: TOGETHER },
  { at: ['publish'], find: ofEach(['remote'], knownOwners), ...UNDECLARED },
  { at: ['activate'], find: ofChange(undeclaredEvents), ...UNDECLARED },
  { at: ['activate'], find: ofChange(loneEvents), next: TOGETHER },
  { at: ['activate'], find: ofChange(eventMisfits), next: TOGETHER },
  {
    at: ['publish', 'activate'],
    find: ofChange(foreignEvents),
    next: 'Raise an event with the name of your own remote as its prefix, in src/events.ts.',
  },
  { at: ['activate'], find: ofChange(brokenLinks), next: TOGETHER },
  {
    at: ['activate'],
    find: ofChange(missingTables),
    next: 'Add a migration to supabase/migrations that makes it, apply it to the database, and have shared published with it (publish shared, activate shared@<version>). Or correct `tables` in remote.config.ts.',
  },
  {
    at: ['activate'],
    find: ofChange((change, { store }) => heavyShared(change, store)),
    next: 'Bring the pieces of these pages to the same majors: build them against what the shell is on, or activate a shell that is built against theirs together with them.',
  },
  {
    at: ['activate'],
    find: ofChange((change, { store }) => typeMismatches(store, change)),
    next: TOGETHER,
  },
]

interface Finding extends Pick<Check, 'code' | 'next'> {
  readonly problem: Problem
}

/** All problems that the checks of a moment find, each with a next step. */
export async function findProblems(moment: Moment, checked: Checked): Promise<Finding[]> {
  const found = await Promise.all(
    CHECKS.filter(({ at }) => at.includes(moment)).map(async ({ find, next, code }) =>
      (await find(checked)).map((problem) => ({ problem, next, ...(code && { code }) })),
    ),
  )
  return found.flat()
}
