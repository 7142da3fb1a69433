import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readGroups } from './update-groups'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

test.each([
  ['vite', 'bundler'],
  ['@module-federation/vite', 'federation'],
  ['react-router-dom', 'router'],
  ['@supabase/supabase-js', 'supabase'],
  ['vitest', 'checks'],
  ['valibot', 'everything else'],
])('%s is updated with %s', (name, group) => {
  expect(readGroups(root)(name)).toBe(group)
})

test('the bot proposes nothing that one of our Nodes cannot run', () => {
  const { constraints, constraintsFiltering } = read('renovate.json')
  expect({ constraints, constraintsFiltering }).toEqual({
    constraints: read('package.json').engines,
    constraintsFiltering: 'strict',
  })
})
