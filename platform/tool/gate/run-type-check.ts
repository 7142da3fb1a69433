import { runCompiler } from '../build/run-compiler'

const OPTIONS = [
  ...['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck'],
  ...['--target', 'ES2023', '--module', 'ESNext', '--moduleResolution', 'bundler', '--lib', 'ES2023,DOM'],
  ...['--ignoreConfig', '--types', ''],
]

/** Compiles one file. Returns the compiler's most telling sentence for every line that it refuses. */
export async function runTypeCheck(folder: string, file: string): Promise<Map<number, string>> {
  const { text: said, code } = await runCompiler(folder, [...OPTIONS, file])
  const wrong = new Map<number, string>()
  let line = 0
  for (const text of said.split('\n')) {
    const start = new RegExp(`^${file}\\((\\d+),\\d+\\): error TS\\d+: (.*)$`).exec(text)
    if (start) line = Number(start[1])
    const sentence = (start?.[2] ?? text).trim()
    if (line && sentence) wrong.set(line, sentence) // the innermost reason comes last
  }
  if (code !== 0 && wrong.size === 0)
    throw new Error(
      `The types of the contract could not be compared: ${said.trim() || `tsc ended with ${code}`}`,
    )
  return wrong
}
