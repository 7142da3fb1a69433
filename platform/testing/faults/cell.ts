import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentCommit } from '../current-commit'
import type { RemoteName } from './remote-place'

const folder = join(import.meta.dirname, '../../../.cache/faults')

/** The outcome for the visitor, from best to worst acceptable. */
export const OUTCOMES = {
  unharmed: 'works',
  'last good': 'works, in the release before',
  text: 'readable, not interactive',
  told: 'told in words',
} as const
export type Outcome = keyof typeof OUTCOMES

/** The effect of one fault on one remote. A run without all of its cells fails. */
export interface Cell {
  readonly fault: string
  readonly remote: RemoteName
  readonly outcome: Outcome
  /** The text of the page. */
  readonly seen: string
  /** The report of the failure, when one is required. */
  readonly reported: string | null
  /** The commit of the site and the journey. */
  readonly commit: string
}

const slug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** `node tools/run.mjs faults` tests every fault in every remote; `npm run test:all` tests each in the most significant one. */
export const EVERY_REMOTE = process.env['FAULTS'] === 'all'

/** Stores a cell, when the whole table is being made. */
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
