import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What is being written carries this ending until it is whole. Readers never see it; `prune` sweeps what a crash left. */
const ENDING = '.draft'

export const isDraft = (path: string): boolean => path.endsWith(ENDING)

/** A place beside a file that does not exist yet, for writing it. */
export async function draftOf(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  return `${file}.${randomUUID()}${ENDING}`
}
