import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REFUSALS } from '@site/records/store/refusals/refusals'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './source-imports'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = ['platform', 'tools']
  .flatMap(sourceFiles)
  .filter((file) => !file.startsWith('platform/records/store/refusals/'))
const used = sources.flatMap((file) =>
  [...read(file).matchAll(/'(KW\d+)'/g)].map(([, code = '']) => ({ code, file })),
)

test('every code is given by one place in the code, so that two causes never share one', () => {
  const places = Object.keys(REFUSALS).map((code) => ({
    code,
    files: used.filter((use) => use.code === code).map(({ file }) => file),
  }))
  expect(places.length).toBeGreaterThan(80)
  expect(places.filter(({ files }) => files.length !== 1)).toEqual([])
})

test('every code has an entry of its own in docs/troubleshooting.md', () => {
  const anchors = [...read('docs/troubleshooting.md').matchAll(/^### (KW\d+): /gm)].map(([, code]) => code)
  expect(anchors).toEqual(Object.keys(REFUSALS))
})

test('documents name codes that there are', () => {
  const named = [
    'README.md',
    'CONTRIBUTING.md',
    'docs/releasing.md',
    'docs/own-repository.md',
    'docs/tutorials/first-remote.md',
  ].flatMap((file) => read(file).match(/\bKW\d{4}\b/g) ?? [])
  expect(named.filter((code) => !Object.hasOwn(REFUSALS, code))).toEqual([])
})
