import { setTimeout as after } from 'node:timers/promises'
import type { BenchPage } from '../measure/bench-page'
import { UNTHROTTLED } from '../measure/conditions'
import { goTo } from '../measure/go-to'
import { heldBy } from '../measure/held-by'
import { atRest } from '../measure/route-change'
import { bytes, spread } from '../report/format'
import type { Summary } from '../report/statistics'
import { type Column, variantTable } from '../report/variant-table'
import { inEachVariant, type Measure, type VariantResults, type VariantRun } from './each-variant'

/** Bytes of the heap, detached nodes and listeners after 10 and after 30 route changes, and the increase after 30. */
export type MemoryKey = `${'heap' | 'detached' | 'listeners'}${'10' | '30' | 'More'}`
export type MemoryResults = VariantResults<MemoryKey>

const ROUND = ['/services', '/about', '/portfolio', '/contact', '/']
/** Between two pages, in ms: the page's cleanup is over then. */
const PAUSE_MS = 300

const measure: Measure<MemoryKey> = {
  conditions: UNTHROTTLED,
  async visit({ page }) {
    await walk(page, 2)
    const ten = await heldBy(page)
    await walk(page, 4)
    const thirty = await heldBy(page)
    return {
      heap10: ten.heap,
      heap30: thirty.heap,
      heapMore: thirty.heap - ten.heap,
      detached10: ten.detached,
      detached30: thirty.detached,
      detachedMore: thirty.detached - ten.detached,
      listeners10: ten.listeners,
      listeners30: thirty.listeners,
      listenersMore: thirty.listeners - ten.listeners,
    }
  },
}

async function walk(page: BenchPage, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++)
    for (const path of ROUND) {
      await goTo(page, path)
      await after(PAUSE_MS)
    }
  await atRest(page)
}

export const runMemory = (run: VariantRun): Promise<MemoryResults> => inEachVariant(run, measure)

const kilobytes = ({ median }: Summary) => bytes(median)
const count = (summary: Summary) => spread(summary, 'count')

const COLUMNS: readonly Column<MemoryKey>[] = [
  { key: 'heap10', head: 'heap after 10', print: kilobytes },
  { key: 'heap30', head: 'after 30', print: kilobytes },
  { key: 'detached10', head: 'detached nodes after 10', print: count },
  { key: 'detached30', head: 'after 30', print: count },
  { key: 'listeners10', head: 'listeners after 10', print: count },
  { key: 'listeners30', head: 'after 30', print: count },
]

export const memoryTable = ({ cells }: MemoryResults): string => variantTable(COLUMNS, cells)
