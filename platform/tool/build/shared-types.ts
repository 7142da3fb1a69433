import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type SharedTypes, TOKENS } from '@site/records/documents/shared-types'
import { filesBelow } from '@site/records/store/digest-files'
import { compileSources } from './compile-sources'
import { CORE_SPECIFIERS, KIT_SPECIFIERS, SITE_SPECIFIERS } from './shared-specifiers'

const PACKAGE = '@site/shared'

/** The current declarations of the shared modules, and their tokens, from the repository. Types are checked elsewhere. */
export async function sharedTypes(root: string): Promise<SharedTypes> {
  const cache = join(root, '.cache') // below the root, where the compiler finds the types of packages
  await mkdir(cache, { recursive: true })
  const work = await mkdtemp(join(cache, 'shared-types-'))
  try {
    const { exports } = JSON.parse(await readFile(join(root, 'shared/package.json'), 'utf8')) as {
      exports: Readonly<Record<string, string>>
    }
    const sourceOf = (name: string) => (exports[name.replace(PACKAGE, '.')] ?? '').replace('./src/', '')
    const refused = await compileSources(root, {
      folder: 'shared/src',
      files: SITE_SPECIFIERS.map(sourceOf),
      outFolder: work,
      onlyDeclarations: true,
    })
    if (refused) throw new Error(`The shared modules have no declarations: ${refused}`)
    const files: Record<string, string> = {}
    for (const file of (await filesBelow(work)).sort()) files[file] = await readFile(join(work, file), 'utf8')
    files[TOKENS] = await readFile(join(root, 'shared/src', TOKENS), 'utf8')
    const whole = (names: readonly string[]) =>
      names.map((name) => `export * from './${sourceOf(name).replace(/\.tsx?$/, '')}'\n`).join('')
    files['core.d.ts'] = whole(CORE_SPECIFIERS)
    files['kit.d.ts'] = whole(KIT_SPECIFIERS)
    return { modules: { core: 'core.d.ts', kit: 'kit.d.ts' }, files }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
