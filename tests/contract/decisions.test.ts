import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-imports'
import { writtenFiles } from './written-files'

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

/** In a document every number like a record's is one; in a source it stands behind the word, because other lists number so as well. */
const referencesIn = (file: string) =>
  file.endsWith('.md') ? /(?<![\w.:#/+-])0[01]\d\d(?![\w.:-]*\w)/g : /(?<=\bdecisions? )\d{4}\b/g

test('a number of a record leads to a record, in documents, comments and texts of the benchmark', () => {
  const found = writtenFiles()
    // The list says where the numbers of before have gone.
    .filter((file) => file !== 'docs/decisions/README.md')
    .flatMap((file) =>
      (readFileSync(join(root, file), 'utf8').match(referencesIn(file)) ?? []).map((number) => ({
        file,
        number,
      })),
    )
  expect(found.length).toBeGreaterThan(80)
  const leadNowhere = found.filter(({ number }) => !records.some((record) => record.startsWith(`${number}-`)))
  expect(leadNowhere).toEqual([])
})
