import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { runCompiler } from './run-compiler'

export interface SourcesToCompile {
  /** The package of the repository that they are of. */
  readonly folder: string
  /** Where they lie in it. All that they import of it is compiled as well. */
  readonly files: readonly string[]
  /** Below the root, where the compiler finds the types of packages. */
  readonly outFolder: string
  /** Declarations alone; types are not checked then. */
  readonly onlyDeclarations?: boolean
}

/** Compiles modules of the repository, with declarations. Resolves with what the compiler refuses; empty: all is well. */
export async function compileSources(
  root: string,
  { folder, files, outFolder, onlyDeclarations = false }: SourcesToCompile,
): Promise<string> {
  await mkdir(outFolder, { recursive: true })
  const config = join(outFolder, 'tsconfig.json')
  const up = relative(outFolder, root)
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    ...(onlyDeclarations ? { emitDeclarationOnly: true, noCheck: true } : {}),
    rootDir: join(up, folder),
    outDir: '.',
  }
  const sources = files.map((file) => join(up, folder, file))
  await writeFile(
    config,
    JSON.stringify({ extends: join(up, 'tsconfig.json'), compilerOptions, include: [], files: sources }),
  )
  const { code, text } = await runCompiler(root, ['-p', config])
  await rm(config)
  return code === 0 ? '' : text.trim() || `tsc ended with ${code}`
}
