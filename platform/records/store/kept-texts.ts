import type { Composition } from '../documents/composition'
import type { FileSource } from '../documents/file-source'
import { KEPT_TEXTS, type KeptText, KeptTexts } from '../documents/kept-texts'
import type { ComposedFile } from '../documents/named-files'
import { parseDocument } from '../documents/parse-document'
import { storePaths } from './store-paths'
import { readVerified } from './verified-file'

/** A release with the integrity of each text that it keeps. */
type Keeping = Readonly<Partial<Record<KeptText, string>>>

interface Keeper {
  readonly folder: string
  /** `chat 1.2.0` */
  readonly who: string
  readonly release: Keeping
}

/** The file with a release's sources or journeys; `null` where they were not kept. */
export function keptFile(kind: KeptText, { folder, who, release }: Keeper): ComposedFile | null {
  const integrity = release[kind]
  const { file, what } = KEPT_TEXTS[kind]
  return integrity ? { path: `${folder}/${file}`, integrity, who: `${who} (${what})` } : null
}

/** All of them in a composition. */
export function keptFiles({ shell, remotes }: Composition): ComposedFile[] {
  const keepers = [
    { folder: storePaths.shell(shell.version), who: `shell ${shell.version}`, release: shell },
    ...Object.values(remotes).map((release) => keeperOf(release)),
  ]
  return keepers.flatMap((keeper) =>
    (['typescript', 'journeys'] as const).flatMap((kind) => keptFile(kind, keeper) ?? []),
  )
}

export const keeperOf = (release: Keeping & { readonly name: string; readonly version: string }): Keeper => ({
  folder: storePaths.remote(release.name, release.version),
  who: `${release.name} ${release.version}`,
  release,
})

/** Path → text; `null` where it was not kept. @throws Error when the file is not the published one. */
export async function readKept(
  source: FileSource,
  kind: KeptText,
  keeper: Keeper,
): Promise<KeptTexts['files'] | null> {
  const file = keptFile(kind, keeper)
  if (!file) return null
  const { most } = KEPT_TEXTS[kind]
  return parseDocument(KeptTexts, await readVerified(source, file), { what: file.path, most }).files
}
