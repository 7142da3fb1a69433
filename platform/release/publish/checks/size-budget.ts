import type { Release } from '@site/composition/release'
import type { CandidateCheck } from '../candidate'

/** In bytes after gzip. A page pays for its container, its own scripts and the whole style sheet. */
const BUDGETS = { glue: 8_000, page: 120_000, stylesheet: 16_000 } as const

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

export const sizeBudget: CandidateCheck = ({ release, glue }) => {
  const pieces = [
    ...release.routes.map(({ path, scripts }) => ({ name: `the page ${path}`, scripts })),
    ...release.widgets.map(({ slot, scripts }) => ({ name: `the widget ${slot}`, scripts })),
  ]
  const sums = [
    { name: "federation's own code", bytes: gzipBytes(release, glue), budget: BUDGETS.glue },
    {
      name: 'its style sheet',
      bytes: gzipBytes(release, [release.stylesheet ?? '']),
      budget: BUDGETS.stylesheet,
    },
    ...pieces.map(({ name, scripts }) => ({
      name: `the code of ${name}`,
      bytes: gzipBytes(release, [release.entry, ...scripts]),
      budget: BUDGETS.page,
    })),
  ]
  return sums
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ name, bytes, budget }) => `${name} is ${kB(bytes)} after gzip, allowed are ${kB(budget)}`)
}

/** What a page of this release costs at most, for the summary. */
export function largestPage(release: Release): number {
  return Math.max(0, ...release.routes.map(({ scripts }) => gzipBytes(release, [release.entry, ...scripts])))
}

function gzipBytes({ files }: Release, paths: readonly string[]): number {
  return [...new Set(paths)].reduce((sum, path) => sum + (files[path]?.gzipBytes ?? 0), 0)
}
