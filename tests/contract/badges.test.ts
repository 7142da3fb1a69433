import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-imports'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { license, engines } = JSON.parse(read('package.json')) as {
  license: string
  engines: { node: string }
}

test.each([
  ['licence', license],
  ['node', engines.node],
])('the badge %s of README has what package.json has', (name, value) => {
  expect(read('README.md')).toContain(`](docs/pictures/${name}.svg)](`)
  const badge = read(`docs/pictures/${name}.svg`).replaceAll('&gt;', '>')
  expect(badge).toContain(`aria-label="${name}: ${value}"`)
  expect(badge).toContain(`>${value}</text>`)
})
