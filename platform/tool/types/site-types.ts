import type { Composition } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { readVerified } from '@site/records/store/verified-file'
import type { EventName } from '@site/shared/contracts'

/** How `index.ts` begins. */
export const WRITTEN_BY = '// Written by: npm run release -- types'

/**
 * What the parts of a composition offer to a remote, as TypeScript: file in a folder → text. The details of events are those that the
 * releases which answer them were built with: sources of other remotes are not needed, and may be newer than what is live.
 */
export async function siteTypes(
  store: ReadableStore,
  id: string,
  composition: Composition,
): Promise<Record<string, string>> {
  const releases = Object.values(composition.remotes)
  const hearing = releases.filter((release) => heardBy(release).size > 0)
  const contracts = await Promise.all(
    hearing.map(async (release) => [`${release.name}/events.ts`, await readEvents(store, release)] as const),
  )
  return { 'index.ts': indexText(id, releases, hearing), ...Object.fromEntries(contracts) }
}

const heardBy = ({ widgets }: Release): ReadonlySet<EventName> =>
  new Set(widgets.flatMap(({ hears }) => hears))

async function readEvents(store: ReadableStore, release: Release): Promise<string> {
  const file = `${release.contractTypes}/events.ts`
  const path = `${storePaths.remote(release.name, release.version)}/${file}`
  return (await readVerified(store, { path, integrity: release.files[file]?.integrity ?? '' })).toString(
    'utf8',
  )
}

function indexText(id: string, releases: readonly Release[], hearing: readonly Release[]): string {
  const mapOf = (name: string) =>
    `${name.replace(/(?:^|-+)(\w?)/g, (_, letter: string) => letter.toUpperCase())}Events`
  const heard = [...new Set(hearing.flatMap((release) => [...heardBy(release)]))].sort()
  const details = heard.map((event) => {
    const answering = hearing.filter((release) => heardBy(release).has(event))
    return `  ${event}: ${answering.map(({ name }) => `${mapOf(name)}['${event}']`).join(' & ')}`
  })
  return `${WRITTEN_BY}. What composition ${id} offers; it is written anew, not edited.
${hearing.map(({ name }) => `import type { EventMap as ${mapOf(name)} } from './${name}/events'`).join('\n')}

/** Event → the detail that everybody who answers it reads. */
export interface HeardEvents {
${details.join('\n')}
}

/** Addresses of pages. */
export type PagePath = ${union(releases.flatMap(({ routes }) => routes.map(({ path }) => path)))}

/** Slots of widgets. */
export type Slot = ${union(releases.flatMap(({ widgets }) => widgets.map(({ slot }) => slot)))}
`
}

const union = (words: readonly string[]): string =>
  words.length
    ? words
        .toSorted()
        .map((word) => `'${word}'`)
        .join(' | ')
    : 'never'
