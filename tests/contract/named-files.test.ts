import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { remoteFiles } from '../../platform/release/scaffold/remote-files'
import { root } from './source-imports'
import { writtenFiles } from './written-files'

const IN_THIS_REPOSITORY = /`((?:shell|shared|platform|bench|tools|tests|docs|supabase|mfe-\w+)\/[\w./-]+)`/g

// What a page says of a measurement stays as it was.
const files = writtenFiles().filter((file) => !file.startsWith('docs/benchmarks'))

const named = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IN_THIS_REPOSITORY)].map(([, path = '']) => ({
    file,
    path,
  })),
)

/** Of the remote that README.md has its reader make. */
const newRemote = Object.keys(remoteFiles('jobs')).map((file) => join('mfe-jobs', file))

/** With its ending or without: `docs/decisions/0030` is a record, `shared/src/data/web-vitals` a module. */
const isThere = (path: string) =>
  path.includes('/dist') || // what a build writes
  newRemote.includes(path) ||
  existsSync(join(root, path)) ||
  files.some((file) => file.startsWith(path) && /^[.-]/.test(file.slice(path.length)))

test('documents and comments name files that are there', () => {
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ path }) => !isThere(path))).toEqual([])
})
