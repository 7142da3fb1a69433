import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { moduleOf } from '@site/records/documents/majors'
import { parseDocument } from '@site/records/documents/parse-document'
import { SetTypes } from '@site/records/documents/set-types'
import type { SingletonsRelease } from '@site/records/documents/singletons-release'
import type { ReadableStore } from '@site/records/store/store'
import { readVerified } from '@site/records/store/verified-file'
import type { RehearsedShared } from './rehearsed-shared'
import type { TypeFiles } from './unfit-uses'

const MOST_BYTES = 2_000_000

type Unpacked = { readonly folder: string; remove(): Promise<void> } & (
  | { readonly known: true; readonly before: TypeFiles; readonly after: TypeFiles }
  | { readonly known: false; readonly why: string }
)

/** Writes the declarations of both releases of `shared` where a compiler reads them. */
export async function unpackTypes(
  store: ReadableStore,
  { before, after, takes }: RehearsedShared,
  root: string,
): Promise<Unpacked> {
  const cache = join(root, '.cache')
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
    return {
      folder,
      remove,
      known: true,
      before: await unpack(store, before, join(folder, 'before'), Object.keys(takes)),
      after: await unpack(store, after, join(folder, 'after'), Object.keys(takes)),
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** `null`: it was published without. */
export async function readSetTypes(
  store: ReadableStore,
  { types }: SingletonsRelease,
): Promise<SetTypes | null> {
  if (!types) return null
  const path = types.url.slice(1)
  const text = await readVerified(store, { path, integrity: types.integrity })
  return parseDocument(SetTypes, text, { what: path, most: MOST_BYTES })
}

async function unpack(
  store: ReadableStore,
  set: SingletonsRelease,
  folder: string,
  majors: readonly string[],
): Promise<TypeFiles> {
  const { modules, files } = (await readSetTypes(store, set)) ?? { modules: {}, files: {} }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return Object.fromEntries(
    majors.flatMap((major) => {
      const file = modules[moduleOf(major)]
      return file ? [[major, join(folder, file.replace(/\.d\.ts$/, ''))]] : []
    }),
  )
}
