import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { remoteNames } from '../../tools/remote-names'
import { root } from './source-imports'

const IN_THIS_REPOSITORY = /`((?:shell|shared|platform|bench|tools|tests|docs|supabase|mfe-\w+)\/[\w./-]+)`/g

/** Every file below these, but what was built or installed. */
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist)$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? below(path) : [path]
  })
const ROOMS = ['shell', 'shared', 'platform', 'bench', 'tools', 'tests', 'docs', 'supabase']
const remotes = remoteNames(root).map((name) => `mfe-${name}`)
const files = ['README.md', ...[...ROOMS, ...remotes].flatMap(below)]
  // What a page says of a measurement stays as it was.
  .filter((file) => /\.(md|tsx?|css|sql|toml)$/.test(file) && !file.startsWith('docs/benchmarks'))

const named = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IN_THIS_REPOSITORY)].map(([, path = '']) => ({
    file,
    path,
  })),
)

/** With its ending or without: `docs/decisions/0030` is a record, `shared/src/data/web-vitals` a module. */
const isThere = (path: string) =>
  path.includes('/dist') || // what a build writes
  existsSync(join(root, path)) ||
  files.some((file) => file.startsWith(path) && /^[.-]/.test(file.slice(path.length)))

test('documents and comments name files that are there', () => {
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path }) => !isThere(path))).toEqual([])
})

const numbers = readdirSync(join(root, 'docs/decisions')).map((file) => file.slice(0, 4))

test('documents and comments name decisions that are there', () => {
  const references = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    // Records name each other by their numbers alone.
    const pattern = file.startsWith('docs/decisions/0')
      ? /[(,] ?(\d{4})(?=[),])/g
      : /[Dd]ecisions? \[?(\d{4})/g
    return [...text.matchAll(pattern)].map(([, number = '']) => ({ file, number }))
  })
  expect(references.length).toBeGreaterThan(50)
  expect(references.filter(({ number }) => !numbers.includes(number))).toEqual([])
})
