import { aComposition, aRelease, aShellRelease } from '@site/records/documents/testing/releases'
import { expect, test } from 'vitest'
import { licenceList } from './licence-list'

const file = { integrity: 'sha256-x', bytes: 1, gzipBytes: 1 }

test('names the licences of every live part that has some, and no other file', () => {
  const composition = aComposition(
    [
      aRelease({ name: 'chat', version: '1.2.0', files: { 'licences.txt': file, 'remoteEntry.js': file } }),
      aRelease({ name: 'guest', version: '3.0.0', files: { 'remoteEntry.js': file } }),
    ],
    { shell: aShellRelease({ files: { '/shell/1.0.0/licences.txt': { integrity: 'sha256-x' } } }) },
  )
  expect(licenceList(composition).match(/^\/.+$/gm)).toEqual([
    '/remotes/chat/1.2.0/licences.txt',
    '/shell/1.0.0/licences.txt',
  ])
})
