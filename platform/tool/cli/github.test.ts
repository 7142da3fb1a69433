import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addSummary, annotations } from './github'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'github-'))
  await writeFile(join(root, 'page.ts'), '')
})
afterEach(() => rm(root, { recursive: true }))

const parts = { code: 'KW1307', what: 'chat 1.0.0 is not published.', next: 'Correct it.' } as const

test('each line of a refusal that names a file of the repository is an annotation of that file', () => {
  const cause = 'page.ts(2,14): error TS2322: 100% wrong\n         gone.ts(1,1): error'
  expect(annotations(root, { ...parts, cause })).toEqual([
    '::error file=page.ts,line=2,col=14,title=chat 1.0.0 is not published. [KW1307]::page.ts(2,14): error TS2322: 100%25 wrong%0ACorrect it.',
  ])
})

test('a refusal without a file is one annotation, and nothing in it begins another command', () => {
  const [only, ...others] = annotations(root, {
    ...parts,
    what: 'a,b: c',
    cause: 'x\n::set-output name=y::z',
  })
  expect(others).toEqual([])
  expect(only).toBe('::error title=a%2Cb%3A c [KW1307]::x%0A::set-output name=y::z%0ACorrect it.')
})

test('the summary of a job lists the steps, and why the command was refused', async () => {
  const file = join(root, 'summary.md')
  const steps = [{ title: '[1/2] Build <b>', seconds: 2.04, isDone: true }]
  addSummary(file, 'publish', steps, { ...parts, cause: 'one\n         two' })
  addSummary(file, 'status', [], null)
  expect(await readFile(file, 'utf8')).toBe(`### ✗ release publish

| | step | took |
| --- | --- | --- |
| ✓ | \\[1/2\\] Build \\<b\\> | 2.0 s |

**chat 1.0.0 is not published.** \`KW1307\`

- cause: one<br>two
- next: Correct it.

### ✓ release status

`)
})
