import { isShown } from '@site/records/documents/preview-record'
import type { Trust } from '@site/records/history/trust'
import { previewParts } from '@site/records/store/preview-releases'
import { readPreview } from '@site/records/store/read-previews'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'

/** Files that the previews of a store need. */
export interface NeededByPreviews {
  /** Names whose records stay, all of them: without the newest one, an older one would count again. */
  readonly names: ReadonlySet<string>
  /** The folders of releases. */
  readonly releases: readonly string[]
  /** Compositions that previews are pinned to. */
  readonly pinned: readonly string[]
}

export async function neededByPreviews(
  store: ReadableStore,
  trust: Trust,
  now: Date,
): Promise<NeededByPreviews> {
  const names = new Set<string>()
  const releases: string[] = []
  const pinned: string[] = []
  for (const name of await store.list(storePaths.previews)) {
    const record = (await readPreview(store, trust, name))?.signed.record
    if (!record || !isShown(record, now.getTime())) continue
    for (const each of [name, ...Object.keys(record.with ?? {})]) names.add(each)
    const parts = await previewParts(store, trust, record).catch(() => record.parts)
    releases.push(...Object.entries(parts).map(([part, version]) => storePaths.remote(part, version)))
    if (record.pinned) pinned.push(record.pinned)
  }
  return { names, releases, pinned }
}

/** The records of previews, those of one after the other, the oldest first: a removal that is interrupted must not bring one back. */
export async function previewRecords(store: ReadableStore): Promise<string[]> {
  const names = await store.list(storePaths.previews)
  const files = names.map(async (name) => {
    const folder = storePaths.preview(name)
    return (await store.list(folder)).map((file) => `${folder}/${file}`)
  })
  return (await Promise.all(files)).flat()
}

/** The name of the preview that a path is a record of. */
export const previewOf = (path: string): string | undefined => /^previews\/([^/]+)\//.exec(path)?.[1]

/** Folders of previews that have no record left. */
export function emptiedPreviews(all: readonly string[], remove: readonly string[]): string[] {
  const left = new Set(all.filter((path) => !remove.includes(path)).map(previewOf))
  const gone = new Set(remove.flatMap((path) => previewOf(path) ?? []))
  return [...gone].filter((name) => !left.has(name)).map(storePaths.preview)
}
