import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../variants'

const folder = join(root, 'docs/benchmarks')

/** Keeps the results of one part beside the page that shows them. */
export async function saveResults(part: string, results: unknown): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${part}.json`), `${JSON.stringify(results, null, 1)}\n`)
}
