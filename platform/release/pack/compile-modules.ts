import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { runCompiler } from '@site/build/run-compiler'
import { ReleaseError } from '@site/store/release-error'

/**
 * Compiles modules, and all that they import of their folder, to JavaScript with declarations beside it.
 * @param folder the package of the repository that they are of.
 */
export async function compileModules(
  root: string,
  folder: string,
  files: readonly string[],
  outFolder: string,
): Promise<void> {
  await mkdir(outFolder, { recursive: true })
  const config = join(outFolder, 'tsconfig.json')
  const up = relative(outFolder, root)
  const options = {
    noEmit: false,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    rootDir: join(up, folder),
    outDir: '.',
  }
  await writeFile(
    config,
    JSON.stringify({
      extends: join(up, 'tsconfig.json'),
      compilerOptions: options,
      include: [],
      files: files.map((file) => join(up, folder, file)),
    }),
  )
  const { code, text } = await runCompiler(root, ['-p', config])
  await rm(config)
  if (code !== 0)
    throw new ReleaseError({
      what: `${folder} is not packed.`,
      cause: text.trim() || `tsc ended with ${code}`,
      next: 'Correct the types and run the command again.',
    })
}
