import { expect, test } from 'vitest'
import { compositionFiles } from './composition-files'
import { aComposition, aRelease, aShellRelease, hashOf } from './testing/releases'

test('the files of one composition are listed once, and those of another anew', async () => {
  const composition = aComposition([aRelease({ name: 'chat' }), aRelease({ name: 'jobs' })])
  const files = compositionFiles(composition)
  expect(compositionFiles(composition)).toBe(files)
  const { chat, ...others } = composition.remotes
  const fewer = compositionFiles({ ...composition, remotes: others })
  expect(files.filter((file) => !fewer.includes(file)).map(({ path }) => path)).toContain(
    `remotes/chat/${chat?.version}/release.json`,
  )
})

test('no part names other bytes for a file of another part', () => {
  const shell = aShellRelease({ files: { '/shared/react-1.js': { integrity: hashOf('another') } } })
  expect(() => compositionFiles(aComposition([], { shell }))).toThrow(
    'shell 1.0.0 and react@19 disagree about shared/react-1.js',
  )
})

test('a path that leads elsewhere is named by nobody', () => {
  const shell = aShellRelease({ files: { '/shell/../x.js': { integrity: hashOf('x') } } })
  expect(() => compositionFiles(aComposition([], { shell }))).toThrow(
    /shell\/\.\.\/x\.js, which is no plain path/,
  )
})
