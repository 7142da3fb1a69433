import type { Composition } from '../documents/composition'
import type { FileSource } from '../documents/file-source'
import { KeptTypescript, MOST_TYPESCRIPT_BYTES, TYPESCRIPT } from '../documents/kept-typescript'
import type { ComposedFile } from '../documents/named-files'
import { parseDocument } from '../documents/parse-document'
import { storePaths } from './store-paths'
import { readVerified } from './verified-file'

/** The path of a release's sources; `null` where they were not kept. */
export const typescriptOf = (
  folder: string,
  { who, typescript }: { readonly who: string; readonly typescript?: string },
): ComposedFile | null =>
  typescript ? { path: `${folder}/${TYPESCRIPT}`, integrity: typescript, who: `${who} (its sources)` } : null

/** The same for every part of a composition with sources. */
export function keptTypescript({ shell, remotes }: Composition): ComposedFile[] {
  const parts = [
    typescriptOf(storePaths.shell(shell.version), { ...shell, who: `shell ${shell.version}` }),
    ...Object.values(remotes).map((release) =>
      typescriptOf(storePaths.remote(release.name, release.version), {
        ...release,
        who: `${release.name} ${release.version}`,
      }),
    ),
  ]
  return parts.filter((file) => file !== null)
}

/** Path → text. @throws Error when the file is not the published one. */
export async function readTypescript(
  source: FileSource,
  file: ComposedFile,
): Promise<KeptTypescript['files']> {
  const text = await readVerified(source, file)
  return parseDocument(KeptTypescript, text, { what: file.path, most: MOST_TYPESCRIPT_BYTES }).files
}
