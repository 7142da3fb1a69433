import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The ending of a file that is not completely written. Readers never see it; `prune` removes what a crash left. */
const ENDING = '.draft'

export const isDraft = (path: string): boolean => path.endsWith(ENDING)

/** A place beside a file that does not exist yet, for writing it. */
export async function draftOf(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  return `${file}.${randomUUID()}${ENDING}`
}
