import { spawnSync } from 'node:child_process'
import { compiler } from '@site/build/check-types'

const OPTIONS = [
  ...['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', '--pretty', 'false'],
  ...['--target', 'ES2023', '--module', 'ESNext', '--moduleResolution', 'bundler', '--lib', 'ES2023,DOM'],
  ...['--ignoreConfig', '--types', ''],
]

/** Compiles one file. Returns the compiler's most telling sentence for every line that it refuses. */
export function runTypeCheck(folder: string, file: string): Map<number, string> {
  const { stdout, status } = spawnSync(process.execPath, [compiler, ...OPTIONS, file], {
    cwd: folder,
    encoding: 'utf8',
  })
  const wrong = new Map<number, string>()
  let line = 0
  for (const text of stdout.split('\n')) {
    const start = new RegExp(`^${file}\\((\\d+),\\d+\\): error TS\\d+: (.*)$`).exec(text)
    if (start) line = Number(start[1])
    const sentence = (start?.[2] ?? text).trim()
    if (line && sentence) wrong.set(line, sentence) // the innermost reason comes last
  }
  if (status !== 0 && wrong.size === 0)
    throw new Error(
      `The types of the contract could not be compared: ${stdout.trim() || `tsc ended with ${status}`}`,
    )
  return wrong
}
