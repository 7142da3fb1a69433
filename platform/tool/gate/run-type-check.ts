import { compilerErrors } from '../build/compiler-errors'

const OPTIONS = [
  ...['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck'],
  ...['--target', 'ES2023', '--module', 'ESNext', '--moduleResolution', 'bundler', '--lib', 'ES2023,DOM'],
  ...['--ignoreConfig', '--types', ''],
]

const NOT_COMPARED = 'The types of the contract could not be compared'

/** Compiles one file. Returns the most informative sentence of the compiler for every line with an error. */
export async function runTypeCheck(folder: string, file: string): Promise<Map<number, string>> {
  const errors = await compilerErrors(folder, [...OPTIONS, file], NOT_COMPARED)
  const own = errors.filter((error) => error.file === file)
  const [elsewhere] = errors
  if (elsewhere && own.length === 0) throw new Error(`${NOT_COMPARED}: ${elsewhere.file}: ${elsewhere.why}`)
  return new Map(own.map(({ line, why }) => [line, why]))
}
