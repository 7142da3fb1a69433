import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentCommit } from '../current-commit'
import type { RemoteName } from './remote-place'

const folder = join(import.meta.dirname, '../../../.cache/faults')

/** How it ended for the visitor, from best to worst that is still good. */
export const OUTCOMES = {
  unharmed: 'works',
  'last good': 'works, in the release before',
  text: 'readable, not interactive',
  told: 'told in words',
} as const
export type Outcome = keyof typeof OUTCOMES

/** What one fault did to one remote. A run that ends without all of its cells has failed. */
export interface Cell {
  readonly fault: string
  readonly remote: RemoteName
  readonly outcome: Outcome
  /** The words on the page, as they were read there. */
  readonly seen: string
  /** The report of the failure, when there has to be one. */
  readonly reported: string | null
  /** What the site and the journey were built from. */
  readonly commit: string
}

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** `node tools/run.mjs faults` asks every remote every question; `npm run test:all` asks the one where the answer decides most. */
export const EVERY_REMOTE = process.env['FAULTS'] === 'all'

/** Keeps a cell for the table, when the whole table is being made. */
export function recordCell(seen: Omit<Cell, 'commit'>): void {
  if (!EVERY_REMOTE) return
  const cell: Cell = { ...seen, commit: currentCommit() }
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${slug(cell.fault)}.${cell.remote}.json`)
  writeFileSync(file, JSON.stringify(cell))
}

export function readCells(): Cell[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Cell)
}
