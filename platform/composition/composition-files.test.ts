import { expect, test } from 'vitest'
import { compositionFiles } from './composition-files'
import { aComposition, aRelease } from './testing/releases'

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
