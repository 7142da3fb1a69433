import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isReadBy } from '@site/host/environment/variables'
import { PROGRAMS } from '@site/records/site/variable'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './source-imports'

/** Variables of the machine or of GitHub, or set for Vite by this process itself. */
const OF_NO_PROGRAM = [
  'GITHUB_ACTIONS',
  'GITHUB_STEP_SUMMARY',
  'NODE_ENV',
  'PATH',
  'VITE_CONFIG_NATIVE_IGNORE_WARNING',
]

const READ = /\benv(?:\.|\[')([A-Z][A-Z0-9_]+)\b|\{([^{}=]*)\} = (?:process\.)?env\b/g

const readIn = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(READ)].flatMap(
    ([, name, names = '']) => name ?? names.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [],
  )

test('what platform and tools read of the environment stands in the list of variables', () => {
  const files = [...sourceFiles('platform'), ...sourceFiles('tools')].filter(
    (file) => !/\/(testing|tests|scaffold)\//.test(file),
  )
  const read = new Set(files.flatMap(readIn))
  expect(read.size).toBeGreaterThan(20)
  expect(read).toContain('AWS_REGION')
  const unknown = [...read].filter((name) => !PROGRAMS.some((program) => isReadBy(program, name)))
  expect(unknown.sort()).toEqual(OF_NO_PROGRAM)
})
