/** Results of a part that are kept in `docs/measurements/benchmarks`, as JSON: lists of rows, with the machine they were measured on. */
export interface KeptResults {
  readonly machine: string
  readonly measuredAt: string
  readonly runs: number
  /** Duration of the run that measured all of it. */
  readonly minutes?: number
}

/** The run that a row comes from, if not the last one. */
type Earlier = Pick<KeptResults, 'machine' | 'measuredAt' | 'runs'>

type Row = Readonly<Record<string, unknown>>

/** Rows that are compared are measured in one run: they are replaced together. */
const GROUP = ['protocol', 'pace', 'page', 'engine'] as const

/** The results of a run, and earlier rows that it did not measure, in their old order. */
export function keepRows(before: KeptResults | null, fresh: KeptResults): KeptResults {
  if (!before) return fresh
  const { machine, measuredAt, runs } = before
  const lists = Object.entries(fresh).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, value]
    const old: unknown = Reflect.get(before, name)
    return [name, keepList(Array.isArray(old) ? old : [], value, { machine, measuredAt, runs })]
  })
  const merged: KeptResults = Object.fromEntries(lists)
  const whole = earlierRuns(merged).length === 0
  return { ...merged, ...(!whole && before.minutes !== undefined && { minutes: before.minutes }) }
}

function keepList(before: readonly Row[], fresh: readonly Row[], run: Earlier): Row[] {
  const groups = new Map<string, Row[]>()
  for (const row of before) {
    const kept = { earlier: run, ...row }
    groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), kept])
  }
  const replaced = new Set<string>()
  for (const row of fresh) {
    const group = groupOf(row)
    groups.set(group, [...(replaced.has(group) ? (groups.get(group) ?? []) : []), row])
    replaced.add(group)
  }
  return [...groups.values()].flat()
}

const groupOf = (row: Row) => GROUP.map((name) => String(row[name] ?? '')).join(' ')

/** Rows from earlier runs, a line for each run. */
export function earlierRuns(results: KeptResults): string[] {
  const lines = new Map<string, Set<string>>()
  for (const rows of Object.values(results).filter((value) => Array.isArray(value)))
    for (const row of rows as readonly Row[]) {
      const earlier = row['earlier'] as Earlier | undefined
      if (!earlier) continue
      const line = `${earlier.measuredAt.slice(0, 10)}, ${earlier.runs} runs, ${earlier.machine}`
      lines.set(line, (lines.get(line) ?? new Set()).add(groupOf(row).trim().replace(/ +/g, ', ')))
    }
  return [...lines].map(([line, groups]) => `Of an earlier run (${line}): ${[...groups].join('; ')}.`)
}
