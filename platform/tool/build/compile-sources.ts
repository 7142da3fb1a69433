import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { runCompiler } from './run-compiler'

export interface SourcesToCompile {
  /** The package of the repository that contains them. */
  readonly folder: string
  /** Paths inside it. Everything they import from it is compiled as well. */
  readonly files: readonly string[]
  /** Below the root, where the compiler finds the types of packages. */
  readonly outFolder: string
  /** Declarations only; types are not checked then. */
  readonly onlyDeclarations?: boolean
}

/** Compiles modules of the repository, with declarations. Resolves with the compiler's errors; empty on success. */
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
