import type { VariantCell } from '../runs/each-variant'
import type { Summary } from './statistics'
import { table } from './table'

export interface Column<Key extends string> {
  readonly key: Key
  readonly head: string
  print(summary: Summary): string
}

/** A row for every measured variant, and a sentence for every other one. */
export function variantTable<Key extends string>(
  columns: readonly Column<Key>[],
  cells: readonly VariantCell<Key>[],
): string {
  const rows = cells
    .filter(({ problem }) => problem === null)
    .map(({ variant, label, numbers }) => [
      variant === 'composed' ? `**${label}**` : label,
      ...columns.map(({ key, print }) => print(numbers[key])),
    ])
  const failed = cells.flatMap(({ label, problem }) =>
    problem ? [`${label} was not measured: ${problem}`] : [],
  )
  return [table(['variant', ...columns.map(({ head }) => head)], rows), ...failed].join('\n\n')
}
