import { isDeepStrictEqual } from 'node:util'
import type { Release } from '@site/records/documents/release'

import { largestPage } from '../checks/size-budget'
import { kB } from '../kilobytes'

/** One way in which a release differs from the one it replaces. Of lists, only the entries that differ; `null`: none. */
export interface Difference {
  readonly part: string
  readonly what: string
  readonly before: string | null
  readonly after: string | null
}

/** The facts of a release for a reviewer, before its code: what visitors get and load, and whom else it concerns. */
export function releaseDifferences(before: Release | undefined, after: Release): Difference[] {
  return [
    sizes('all files after gzip', allBytes, before, after),
    sizes('code of its largest page', largestPage, before, after),
    sizes('its style sheet', styleBytes, before, after),
    entries('pages', pagesOf, before, after),
    entries('slots filled', ({ widgets }) => named(widgets.map(({ slot }) => slot)), before, after),
    entries('slots offered', ({ slots = {} }) => slots, before, after),
    entries('events raised', ({ emits }) => emits, before, after),
    entries('events heard', ({ hears }) => hears, before, after),
    entries('tables', ({ tables }) => tables, before, after),
    entries('other servers', serversOf, before, after),
    entries('linked with', ({ majors }) => named(majors), before, after),
  ].flatMap((found) => (found ? [{ part: after.name, ...found }] : []))
}

export const differenceLine = ({ part, what, before, after }: Difference): string =>
  `${part}: ${what} ${before ?? '–'} → ${after ?? '–'}`

type Found = Omit<Difference, 'part'> | null
type Entries = Readonly<Record<string, unknown>>

const named = (names: readonly string[]): Entries => Object.fromEntries(names.map((name) => [name, name]))

const pagesOf = ({ routes }: Release): Entries =>
  Object.fromEntries(
    routes.map(({ path, title, layout, nav, unlisted }) => [path, { title, layout, nav, unlisted }]),
  )

const serversOf = ({ network = {} }: Release): Entries =>
  named(
    Object.entries(network).flatMap(([kind, origins = []]) => origins.map((origin) => `${origin} (${kind})`)),
  )

const allBytes = ({ files }: Release) =>
  Object.values(files).reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)

const styleBytes = ({ stylesheet, files }: Release) => (stylesheet && files[stylesheet]?.gzipBytes) || 0

function sizes(
  what: string,
  bytesOf: (release: Release) => number,
  before: Release | undefined,
  after: Release,
): Found {
  const [old, now] = [before ? kB(bytesOf(before)) : null, kB(bytesOf(after))]
  return old === now ? null : { what, before: old, after: now }
}

/** The entries that only one release has; one that both have with other content is in `after`. */
function entries(
  what: string,
  entriesOf: (release: Release) => Entries,
  before: Release | undefined,
  after: Release,
): Found {
  const [old, now] = [before ? entriesOf(before) : {}, entriesOf(after)]
  const gone = Object.keys(old).filter((name) => !Object.hasOwn(now, name))
  const come = Object.keys(now).flatMap((name) => {
    if (!Object.hasOwn(old, name)) return [name]
    return isDeepStrictEqual(old[name], now[name]) ? [] : [`${name} (changed)`]
  })
  if (gone.length + come.length === 0) return null
  return { what, before: gone.join(', ') || null, after: come.join(', ') || null }
}
