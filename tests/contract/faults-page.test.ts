import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REMOTES } from '../../bench/faults/remote-place'
import { root } from './source-imports'
import { writtenFiles } from './written-files'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/faults.md')

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

const SUITE = 'tests/e2e/failures'

test('the rows are the faults that the suite injects', () => {
  const suite = readdirSync(join(root, SUITE)).map((file) => read(join(SUITE, file)))
  const names = suite.flatMap((text) =>
    [...text.matchAll(/\bname: (?:'([^']*)'|`([^`]*)`),|\bNAME = '(.*?)'/g)].map(
      ([, plain, made, alone]) => plain ?? made ?? alone ?? '',
    ),
  )
  // A name into which something is put stands for several rows.
  const isOf = (row: string) => (name: string) => {
    const [start = '', end = ''] = name.split(/\$\{.*\}/)
    return name === row || (name !== start && row.startsWith(start) && row.endsWith(end))
  }
  const rows = rowsBelow('## Remotes × faults')
    .slice(2)
    .map(([fault = '']) => fault)
  expect(rows.filter((row) => !names.some(isOf(row)))).toEqual([])
  expect(names.filter((name) => !rows.some((row) => isOf(row)(name)))).toEqual([])
})

/** Where the texts are that visitors and teams are told, and what the suite injects and reads. */
const TOLD = /^(?:shell\/src|shared\/src|mfe-|supabase\/functions|bench\/faults|tests\/e2e)/

/** Our own texts hand on what its client says. */
const ERRORS_OF_SUPABASE = 'node_modules/@supabase/auth-js/src/lib/errors.ts'

/** What is put into a text: names and versions, addresses and what other programs said. */
const PUT_IN =
  /(?<=injected fault at) \w+(?: Error)?|“.*?”|https?:\S+|\+?\^?\d+(?:\.\d+)*|\b(?:marketing|auth|chat|forms|quantum|analytics)\b/

test('every text that the page quotes is one of the sources', () => {
  const quoted = [...page.matchAll(/^(?:\d+\. |Remote \S+ \S+ failed at \w+: )(.*)$/gm)].map(
    ([, text = '']) => text,
  )
  expect(quoted.length).toBeGreaterThan(10)
  const sources = [...writtenFiles().filter((file) => TOLD.test(file)), ERRORS_OF_SUPABASE]
    .map(read)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  const gone = quoted.flatMap((text) =>
    text
      .split(PUT_IN)
      .flatMap((part) => part.split(/[.!:,;](?: |$)/))
      .map((part) => part.trim())
      .filter((part) => part.includes(' ') && !sources.includes(part)),
  )
  expect(gone, 'they are of older code: npm run faults writes the page anew').toEqual([])
})

test('every part says which commit it was measured at', () => {
  const parts = rowsBelow('## Measured at').slice(2)
  expect(parts.map(([part]) => part)).toEqual([
    'Remotes × faults',
    ...peers.map((heading) => heading.replace('### ', '')),
    'Bytes of a store',
    'Bytes on their way, weight, slow clients',
  ])
  for (const [part, commits] of parts) expect(commits, part).toMatch(/^[\da-f]{7,}(, [\da-f]{7,})*$/)
})
