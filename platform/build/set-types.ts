import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type SetTypes, TOKENS } from '@site/composition/set-types'
import { filesBelow } from '@site/store/digest-files'
import { compileSources } from './compile-sources'
import { SITE_SINGLETONS } from './singletons'

const PACKAGE = '@site/shared'

/** The declarations of the shared modules, and their tokens, as they are in the repository now. Types are not checked: that is asked elsewhere. */
export async function setTypes(root: string): Promise<SetTypes> {
  const cache = join(root, '.cache') // below the root, where the compiler finds the types of packages
  await mkdir(cache, { recursive: true })
  const work = await mkdtemp(join(cache, 'set-types-'))
  try {
    const { exports } = JSON.parse(await readFile(join(root, 'shared/package.json'), 'utf8')) as {
      exports: Readonly<Record<string, string>>
    }
    const sources = SITE_SINGLETONS.map((name) => exports[name.replace(PACKAGE, '.')] ?? '')
    const refused = await compileSources(root, {
      folder: 'shared/src',
      files: sources.map((file) => file.replace('./src/', '')),
      outFolder: work,
      onlyDeclarations: true,
    })
    if (refused) throw new Error(`The shared modules have no declarations: ${refused}`)
    const files: Record<string, string> = {}
    for (const file of (await filesBelow(work)).sort()) files[file] = await readFile(join(work, file), 'utf8')
    files[TOKENS] = await readFile(join(root, 'shared/src', TOKENS), 'utf8')
    const modules = SITE_SINGLETONS.map((name, index) => [name, declarationOf(sources[index] ?? '')])
    return { modules: Object.fromEntries(modules), files }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const declarationOf = (source: string) => source.replace('./src/', '').replace(/\.tsx?$/, '.d.ts')
