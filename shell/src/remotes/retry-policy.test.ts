import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const LOADING = ['outlet', 'remotes', 'routing']

/** A constant that is a time, or a time in digits. */
const OWN_TIME = /_MS = |timeout\W{1,4}\d|setTimeout\(.*, \d/i

test('no part of loading has a time of its own', () => {
  const found = LOADING.flatMap((room) => {
    const folder = join(import.meta.dirname, '..', room)
    return readdirSync(folder)
      .filter((file) => /^(?!.*\.test\.|retry-policy\.).*\.tsx?$/.test(file))
      .flatMap((file) =>
        readFileSync(join(folder, file), 'utf8')
          .split('\n')
          .filter((line) => OWN_TIME.test(line))
          .map((line) => `${room}/${file}: ${line.trim()}`),
      )
  })
  expect(found).toEqual([])
})
