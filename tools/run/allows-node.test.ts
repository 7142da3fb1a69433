import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { expect, test } from 'vitest'
import { allowsNode } from './allows-node.mjs'

const { engines } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  engines: { node: string }
}

test.each([
  '18.20.8',
  '20.18.9',
  '20.19.0',
  '20.20.2',
  '21.7.3',
  '22.15.1',
  '22.16.0',
  '22.23.3',
  '23.11.1',
  '24.0.0',
  '26.10.0',
])('Node %s is known, or not, as semver says', (version) => {
  expect(allowsNode(engines.node, version)).toBe(satisfies(version, engines.node))
})

test('what it does not read is an error', () => {
  expect(() => allowsNode('20 || 24', '24.0.0')).toThrow('"20"')
})
