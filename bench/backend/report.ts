export interface Line {
  what: string
  value: number
  unit: string
  goal: { least: number } | { most: number }
}

/** Prints the measurements beside their goals; the process fails if one was missed. */
export function report(lines: readonly Line[]): void {
  for (const { what, value, unit, goal } of lines) {
    const reached = 'least' in goal ? value >= goal.least : value <= goal.most
    const wanted = 'least' in goal ? `at least ${goal.least}` : `at most ${goal.most}`
    console.log(
      `${reached ? '  ' : '! '}${what.padEnd(40)} ${value.toFixed(value < 10 ? 2 : 0).padStart(7)} ${unit.padEnd(3)} ${wanted}`,
    )
    if (!reached) process.exitCode = 1
  }
}
