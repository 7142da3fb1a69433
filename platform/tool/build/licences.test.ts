import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { licencesOf } from './licences'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'licences-'))
})
afterEach(() => rm(root, { recursive: true }))

interface Package {
  readonly at: string
  readonly license?: string
  readonly needs?: readonly string[]
  readonly text?: string
}

function add({ at, license = 'MIT', needs = [], text = '' }: Package): void {
  const folder = join(root, at)
  mkdirSync(folder, { recursive: true })
  const dependencies = Object.fromEntries(needs.map((name) => [name, '1.0.0']))
  const name = at.split('node_modules/').at(-1)
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', license, dependencies }),
  )
  if (text) writeFileSync(join(folder, 'LICENSE.md'), text)
}

test('lists what a part depends on, and they depend on, also through a folder of this repository', () => {
  add({ at: 'part', needs: ['ours', 'near'] })
  add({ at: 'ours', needs: ['far'] })
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(join(root, 'ours'), join(root, 'node_modules/ours'))
  add({ at: 'node_modules/near', text: 'Near is free.', needs: ['far'] })
  add({ at: 'node_modules/near/node_modules/far', license: 'ISC', text: 'An older far.' })
  add({ at: 'node_modules/far', text: 'Far is free.', needs: ['near'] })
  add({ at: 'node_modules/for-tests', text: 'Not shipped.' })
  const text = licencesOf(join(root, 'part'))
  expect(text.match(/^\S+ 1\.0\.0 \(.+\)$/gm)).toEqual([
    'far 1.0.0 (ISC)',
    'far 1.0.0 (MIT)',
    'near 1.0.0 (MIT)',
  ])
  expect(text).toContain('near 1.0.0 (MIT)\n================\n\nNear is free.\n')
})

test('a package without a licence, and one that is not installed, stop the build', () => {
  add({ at: 'part', needs: ['free'] })
  expect(() => licencesOf(join(root, 'part'))).toThrow('free is not installed')
  add({ at: 'node_modules/free', license: '' })
  expect(() => licencesOf(join(root, 'part'))).toThrow('free 1.0.0 names no licence')
})
