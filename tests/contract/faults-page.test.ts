import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REMOTES } from '../../bench/faults/remote-place'

const page = readFileSync(join(import.meta.dirname, '../../docs/faults.md'), 'utf8')

/** Rows of the first table below a heading: the fault, then a cell for each remote. */
function rowsBelow(heading: string): string[][] {
  const [, after = ''] = page.split(`\n${heading}\n`)
  const [, table = ''] = /\n((?:\|.*\|\n)+)/.exec(after) ?? []
  return table
    .trim()
    .split('\n')
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
}

const peers = ['### Module Federation', '### single-spa'].filter((heading) => page.includes(`\n${heading}\n`))

test.each(['## Remotes × faults', ...peers])(
  '%s: every remote under every fault, and no cell is empty',
  (heading) => {
    const [head = [], , ...rows] = rowsBelow(heading)
    expect(head.slice(1)).toEqual([...REMOTES])
    expect(rows.length).toBeGreaterThan(heading.startsWith('## ') ? 40 : 8)
    for (const row of rows) expect(row.filter(Boolean), row[0]).toHaveLength(1 + REMOTES.length)
  },
)
