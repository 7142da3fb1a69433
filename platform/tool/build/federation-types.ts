import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import AdmZip from 'adm-zip'
import { CONTRACTS } from './contract-types'

/** The file in which tools of other repositories look for the types of a remote, beside its `remoteEntry.js`. */
export const TYPES_ARCHIVE = '@mf-types.zip'
export const TYPES_API = '@mf-types.d.ts'

/** Modules of types only, which import nothing but each other: they are their own declarations. */
export const TYPE_MODULES = ['any-host', 'mount', 'config'] as const

const LIFECYCLES = `import type { AnyHostLifecycles } from './compiled-types/any-host'
${['bootstrap', 'mount', 'update', 'unmount'].map((name) => `export declare const ${name}: AnyHostLifecycles['${name}']`).join('\n')}
`

/** Equal types give equal bytes: publishing a release twice gives the same files. */
const SAME_TIME = new Date(1980, 0, 1)

/** The types of `./lifecycles`, the same for every remote, as `federation({ dts })` packs them. */
export async function typesArchive(): Promise<Buffer> {
  const zip = new AdmZip()
  const add = (path: string, text: string) => {
    zip.addFile(path, Buffer.from(text)).header.time = SAME_TIME
  }
  add('lifecycles.d.ts', LIFECYCLES)
  for (const name of TYPE_MODULES)
    add(`compiled-types/${name}.d.ts`, await readFile(join(CONTRACTS, `${name}.ts`), 'utf8'))
  return zip.toBuffer()
}

/** For `loadRemote`: the tools replace the marker with the host's name for the remote. */
export const typesApi = `export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/lifecycles';
type PackageType<T> = T extends 'REMOTE_ALIAS_IDENTIFIER/lifecycles' ? typeof import('REMOTE_ALIAS_IDENTIFIER/lifecycles') : any;
`
