import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completionsOf } from './complete'
import { COMPLETION_SCRIPTS } from './completion-scripts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'completion-'))
  for (const name of ['mfe-chat', 'mfe-forms', 'shared']) await mkdir(join(root, name))
  await writeFile(join(root, 'package.json'), '{ "name": "site" }')
})
afterEach(() => rm(root, { recursive: true }))

const values = (...words: string[]) => completionsOf(words, root).map(([value]) => value)

test.each([
  [['st'], ['status']],
  [['help', 'roll'], ['rollback']],
  [
    ['rollback', ''],
    ['chat', 'forms'],
  ],
  [['activate', 'ch'], ['chat']],
  [
    ['build', ''],
    ['mfe-chat', 'mfe-forms'],
  ],
  [
    ['publish', ''],
    ['mfe-chat', 'mfe-forms', 'shell', 'shared'],
  ],
  [
    ['publish', 'mfe-chat', '--bump', ''],
    ['patch', 'minor', 'major'],
  ],
  [
    ['publish', 'mfe-chat', '--b'],
    ['--built', '--bump'],
  ],
  [
    ['log', ''],
    ['who', 'at', 'verify'],
  ],
  [['log', 'verify', '--se'], ['--seen']],
  [
    ['keys', ''],
    ['add', 'install', 'rotate'],
  ],
  [['keys', 'add', 'team-chat', '--remotes', 'f'], ['forms']],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
  [['rehearse', 'sh'], ['shared@']],
  [['export', '--out', ''], []],
  [['rolback', ''], []],
])('%j may become %j', (words, expected) => {
  expect(values(...words)).toEqual(expected)
})

test('in a repository of its own a remote is completed by its name', async () => {
  await writeFile(join(root, 'package.json'), '{ "name": "mfe-jobs" }')
  expect(values('rollback', '')).toEqual(['jobs'])
})

test('options are completed with what they mean', () => {
  expect(completionsOf(['status', '--js'], root)).toEqual([['--json', expect.stringContaining('JSON')]])
})

test('bash asks the tool with the words before the cursor, and evaluates none of them', async () => {
  await writeFile(
    join(root, 'npm'),
    '#!/bin/sh\nprintf "%s\\n" "$@" > "$0.asked"\nprintf "chat\\tremote\\nforms\\tremote\\n"\n',
  )
  await chmod(join(root, 'npm'), 0o755)
  const script = `${COMPLETION_SCRIPTS.bash}
COMP_WORDS=(release rollback '$(touch ${join(root, 'evaluated')})' '')
COMP_CWORD=3
_release
printf '%s,' "\${COMPREPLY[@]}"
cat ${join(root, 'npm.asked')}; ls ${root}`
  const out = execFileSync('bash', ['--norc', '-c', script], {
    env: { PATH: `${root}:${process.env['PATH']}` },
  }).toString()
  expect(out).toMatch(/^chat,forms,run\n--silent\nrelease\n--\ncomplete\nrollback\n\$\(touch .*\)\n\n/)
  expect(out).not.toMatch(/^evaluated$/m)
})
