import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ReleaseError } from '@site/records/store/release-error'
import { runCompiler } from './run-compiler'

/** The sources that a folder of the repository publishes, and everything they import. Tests are excluded. */
const sourcesOf = (folder: string) => [`${folder}/*.config.ts`, `${folder}/src/**/*`]

const MOST_NAMED = 10

/** @throws ReleaseError that names the type errors of a folder, and the action that was refused because of them. */
export async function refuseTypeErrors(root: string, folder: string, what: string): Promise<void> {
  const errors = await typeErrors(root, folder)
  if (errors.length === 0) return
  const more = errors.length > MOST_NAMED ? [`and ${errors.length - MOST_NAMED} more`] : []
  throw new ReleaseError({
    code: 'KW1307',
    what,
    cause: [...errors.slice(0, MOST_NAMED), ...more].join('\n         '),
    next: 'Correct the types and run the command again; --no-types skips this check.',
  })
}

/**
 * Type errors in the sources of a folder such as `mfe-chat`, or in their imports, in the compiler's words. The bundler
 * removes types unchecked: without this, `const x: number = "a"` passes every other check.
 */
async function typeErrors(root: string, folder: string): Promise<string[]> {
  const cache = join(root, '.cache') // below the root, where the compiler finds the types of packages
  await mkdir(cache, { recursive: true })
  const own = await mkdtemp(join(cache, 'types-'))
  try {
    const up = relative(own, root)
    const config = {
      extends: join(up, 'tsconfig.json'),
      compilerOptions: { noEmit: true },
      include: sourcesOf(folder).map((pattern) => join(up, pattern)),
      exclude: [join(up, folder, '**/*.test.*')],
    }
    await writeFile(join(own, 'tsconfig.json'), JSON.stringify(config))
    const { code, text } = await runCompiler(root, ['-p', join(own, 'tsconfig.json')])
    const errors = text.split('\n').filter((line) => /error TS\d+/.test(line))
    if (code === 0 || errors.length > 0) return errors
    throw new Error(`The types of ${folder} could not be checked: ${text.trim() || `tsc ended with ${code}`}`)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}
