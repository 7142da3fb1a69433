/** The fields of a file or a `describe` in Playwright's JSON report that are read here. */
export interface ReportedSuite {
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly { readonly status: string }[]
  }[]
  readonly suites?: readonly ReportedSuite[]
}

/** Titles of the journeys that failed once and then passed. */
export const flakyJourneys = (suites: readonly ReportedSuite[]): string[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...flakyJourneys(inner),
  ])

/** The last line of `npm test`, so that tests which passed only on retry are not missed. */
export function lastLine(passed: number, failed: number, flaky: readonly string[]): string {
  const line = `${passed} passed, ${failed} failed`
  return flaky.length > 0 ? `${line}, ${flaky.length} flaky: ${flaky.join('; ')}` : line
}
