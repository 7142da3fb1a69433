import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-imports'

const HOSTS = 'tests/interop/hosts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)

test('what docs/other-hosts.md tells other hosts to write is what the hosts of the tests are made of', () => {
  const page = readFileSync(join(root, 'docs/other-hosts.md'), 'utf8')
  const told = [...page.matchAll(/```ts\n(.*?)```/gs)].flatMap(([, code = '']) => linesOf(code))
  const files = readdirSync(join(root, HOSTS), { recursive: true, encoding: 'utf8' })
  const used = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => linesOf(readFileSync(join(root, HOSTS, file), 'utf8')))
  expect(told.length).toBeGreaterThan(20)
  expect(told.filter((line) => !used.includes(line))).toEqual([])
})
