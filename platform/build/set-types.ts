import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type SetTypes, TOKENS } from '@site/composition/set-types'
import { filesBelow } from '@site/store/digest-files'
import { runCompiler } from './run-compiler'
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
    const up = relative(work, root)
    const config = {
      extends: join(up, 'tsconfig.json'),
      compilerOptions: {
        ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true },
        ...{ allowImportingTsExtensions: false, rootDir: join(up, 'shared/src'), outDir: 'types' },
      },
      include: [],
      files: sources.map((file) => join(up, 'shared', file)),
    }
    await writeFile(join(work, 'tsconfig.json'), JSON.stringify(config))
    const { code, text } = await runCompiler(work, ['-p', '.'])
    if (code !== 0) throw new Error(`The shared modules have no declarations: ${text.trim()}`)
    const files: Record<string, string> = {}
    for (const file of (await filesBelow(join(work, 'types'))).sort())
      files[file] = await readFile(join(work, 'types', file), 'utf8')
    files[TOKENS] = await readFile(join(root, 'shared/src', TOKENS), 'utf8')
    const modules = SITE_SINGLETONS.map((name, index) => [name, declarationOf(sources[index] ?? '')])
    return { modules: Object.fromEntries(modules), files }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const declarationOf = (source: string) => source.replace('./src/', '').replace(/\.tsx?$/, '.d.ts')
