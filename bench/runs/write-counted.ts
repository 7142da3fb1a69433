import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../variants'

/** Writes the counts into `docs/measurements/speed.md`, between the comments of its name; the text around them stays. */
export async function writeCounted(name: string, text: string): Promise<void> {
  const file = join(root, 'docs/measurements/speed.md')
  const [start, end] = [`<!-- ${name} -->`, `<!-- ${name} so far -->`]
  const whole = await readFile(file, 'utf8')
  const [from, to] = [whole.indexOf(start), whole.indexOf(end)]
  if (from < 0 || to < from)
    throw new Error(`${file} has lost the comments ${start} and ${end}, between which the benchmark writes.`)
  await writeFile(file, `${whole.slice(0, from)}${start}\n\n${text}\n\n${whole.slice(to)}`)
}
