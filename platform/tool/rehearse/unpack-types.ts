import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parseDocument } from '@site/records/documents/parse-document'
import type { SharedRelease } from '@site/records/documents/shared-release'
import { SharedTypes, TOKENS } from '@site/records/documents/shared-types'
import type { ReadableStore } from '@site/records/store/store'
import { readVerified } from '@site/records/store/verified-file'
import { addFile } from '../build/add-file'
import type { RehearsedShared } from './rehearsed-shared'

const MOST_BYTES = 2_000_000

/** Declarations: shared module (`kit`) → file. */
export type TypeFiles = Readonly<Record<string, string>>

export type Unpacked = { readonly folder: string; remove(): Promise<void> } & (
  | {
      readonly known: true
      /** Whether both have the same declarations, as with most patches: then compiling would find nothing. */
      readonly same: boolean
      readonly before: TypeFiles
      readonly after: TypeFiles
    }
  | { readonly known: false; readonly why: string }
)

/** Writes the declarations of both releases of `shared` where a compiler reads them. */
export async function unpackTypes(
  store: ReadableStore,
  { before, after }: RehearsedShared,
  root: string,
): Promise<Unpacked> {
  const cache = join(root, '.cache') // below the root, where the compiler finds the types of packages
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'rehearse-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const without = [before, after].find(({ types }) => !types)
    if (without)
      return {
        folder,
        remove,
        known: false,
        why: `shared ${without.version} was published without its declarations`,
      }
    const [now, next] = [await readDeclarations(store, before), await readDeclarations(store, after)]
    return {
      folder,
      remove,
      known: true,
      same: isDeepStrictEqual(now, next),
      before: await unpack(now, join(folder, 'types/before')),
      after: await unpack(next, join(folder, 'types/after')),
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** `null`: it was published without. */
export async function readSharedTypes(
  store: ReadableStore,
  { types }: SharedRelease,
): Promise<SharedTypes | null> {
  if (!types) return null
  const path = types.url.slice(1)
  const text = await readVerified(store, { path, integrity: types.integrity })
  return parseDocument(SharedTypes, text, { what: path, most: MOST_BYTES })
}

async function readDeclarations(store: ReadableStore, release: SharedRelease): Promise<SharedTypes> {
  const { modules, files } = (await readSharedTypes(store, release)) ?? { modules: {}, files: {} }
  const { [TOKENS]: _, ...declarations } = files
  return { modules, files: declarations }
}

async function unpack({ modules, files }: SharedTypes, folder: string): Promise<TypeFiles> {
  for (const [file, text] of Object.entries(files)) await addFile(join(folder, file), text)
  return Object.fromEntries(Object.entries(modules).map(([module, file]) => [module, join(folder, file)]))
}
