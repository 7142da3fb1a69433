import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-imports'

const folder = join(root, 'docs/decisions')
const records = readdirSync(folder).filter((file) => /^\d{4}-/.test(file))

test('the list of decisions holds every record, under its own title', () => {
  const list = readFileSync(join(folder, 'README.md'), 'utf8')
  const missing = records.filter((file) => {
    const [title = ''] = readFileSync(join(folder, file), 'utf8').split('\n')
    const [, number, words] = /^# (\d{4}) (.+)$/.exec(title) ?? []
    return number !== '0000' && !list.includes(`- [${number}](${file}) ${words}\n`)
  })
  expect(missing).toEqual([])
})
