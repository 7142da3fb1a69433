import { SLOW_PROCESSOR } from '../measure/conditions'
import { interact, listInteractions, VISIT } from '../measure/interactions'
import { ms } from '../report/format'
import { quantile } from '../report/statistics'
import { type Column, variantTable } from '../report/variant-table'
import { inEachVariant, type Measure, type VariantResults, type VariantRun } from './each-variant'

/** ms from an interaction to the next paint: the 75th percentile of a visit's interactions, and its slowest one. */
export type InteractionKey = 'inp' | 'slowest'
export type InteractionResults = VariantResults<InteractionKey>

const measure: Measure<InteractionKey> = {
  conditions: SLOW_PROCESSOR,
  prepare: ({ page }) => listInteractions(page),
  async visit({ page }) {
    const took = await interact(page, VISIT)
    return { inp: quantile(took, 0.75), slowest: Math.max(...took) }
  },
}

export const runInteractions = (run: VariantRun): Promise<InteractionResults> => inEachVariant(run, measure)

const COLUMNS: readonly Column<InteractionKey>[] = [
  { key: 'inp', head: 'three in four within', print: ms },
  { key: 'slowest', head: 'the slowest', print: ms },
]

export const interactionTable = ({ cells }: InteractionResults): string => variantTable(COLUMNS, cells)
