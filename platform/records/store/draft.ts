import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The suffix of an incomplete file. Readers ignore it; `prune` removes leftovers of a crash. */
const ENDING = '.draft'

export const isDraft = (path: string): boolean => path.endsWith(ENDING)

/** A free path beside a file, to write it to. */
export async function draftOf(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  return `${file}.${randomUUID()}${ENDING}`
}
