import { gzipSync } from 'node:zlib'
import type { Composition } from '@site/records/documents/composition'
import { kitOf } from '@site/records/documents/majors'
import type { Release } from '@site/records/documents/release'
import type { ReadableStore } from '@site/records/store/store'
import { kB } from '../kilobytes'
import type { CompositionChange, Problem } from './composition-change'

/** The cost for visitors of majors that the shell is not on. */
export interface SharedCost {
  /** Pages with a piece that is on another major than the shell. */
  readonly pages: readonly string[]
  /** The most that one of them loads in addition, after gzip. */
  readonly bytes: number
}

/** The files of shared modules that a page of these releases loads in addition to the shell's. */
function filesBeside({ shell, majors }: Composition, linked: readonly Release[]): string[] {
  const urls = (names: readonly string[]) => {
    const kit = kitOf(names)
    const styles = kit && majors[kit]?.stylesheet
    return [...names.flatMap((major) => majors[major]?.url ?? []), ...(styles ? [styles] : [])]
  }
  const own = new Set(urls(shell.majors))
  const files = new Set(linked.flatMap((release) => urls(release.majors)))
  return [...files].filter((file) => !own.has(file)).sort()
}

/** `null`: every page has only the shell's majors. */
export async function sharedCost(store: ReadableStore, composition: Composition): Promise<SharedCost | null> {
  const releases = Object.values(composition.remotes)
  const pages = releases.flatMap((release) =>
    release.routes.map(({ path, layout }) => {
      const shown = releases.filter(({ widgets }) => widgets.some(({ layouts }) => layouts.includes(layout)))
      return { path, files: filesBeside(composition, [release, ...shown]) }
    }),
  )
  const paying = pages.filter(({ files }) => files.length > 0)
  if (paying.length === 0) return null
  const all = [...new Set(paying.flatMap(({ files }) => files))]
  const sizes = new Map(
    await Promise.all(
      all.map(async (file) => [file, gzipSync(await store.read(file.slice(1))).length] as const),
    ),
  )
  const sums = paying.map(({ files }) => files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0))
  return { pages: paying.map(({ path }) => path), bytes: Math.max(...sums) }
}

/** The same as a line of text. */
export const costLine = ({ pages, bytes }: SharedCost): string =>
  `Pages with several majors load up to ${kB(bytes)} more: ${pages.join(', ')}`

/** The most that a page may load of other majors than the shell's, in bytes after gzip. Another React and kit are 83 kB, a kit 13 kB. */
const MOST_BYTES = 90_000

/** Checked when a move makes pages heavier; never for a rollback. */
export async function heavyShared(
  { before, after, isRollback }: CompositionChange,
  store: ReadableStore,
): Promise<Problem[]> {
  if (isRollback) return []
  const cost = await sharedCost(store, after)
  if (!cost || cost.bytes <= MOST_BYTES) return []
  const live = before && (await sharedCost(store, before))
  if (live && live.bytes >= cost.bytes) return []
  return [
    `a page would load ${kB(cost.bytes)} of other majors than the shell's after gzip, allowed are ${kB(MOST_BYTES)}: ${cost.pages.join(', ')}`,
  ]
}
