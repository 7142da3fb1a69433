import { aComposition, aMajor, aRelease } from '@site/records/documents/testing/releases'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const composition = aComposition([], {
  majors: {
    'kit@0.1': aMajor('/shared/kit-1.js', { exports: ['Button'] }),
    'kit@0.2': aMajor('/shared/kit-2.js', { exports: ['Action'], stylesheet: '/shared/style-2.css' }),
    'kit@0.3': aMajor('/shared/kit-3.js'),
  },
})
/** A file added after the page was composed is not in its import map. */
const importMap = { imports: { 'kit@0.1': '/shared/kit-1.js', 'kit@0.2': '/shared/kit-2.js' } }

const jobs = (major: string, names: readonly string[] = []) =>
  aRelease({ name: 'jobs', majors: [major], imports: { [major]: names } })

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { querySelector: () => ({ textContent: JSON.stringify(importMap) }) })
})
afterEach(() => void vi.unstubAllGlobals())

const linkedEntry = async (release: ReturnType<typeof jobs>) =>
  (await import('./linked-entry')).linkedEntry(composition, release)

test('a release on a major of the page comes with its kit, each script with its bytes', async () => {
  expect(await linkedEntry(jobs('kit@0.2', ['Action']))).toMatchObject({
    entry: '/remotes/jobs/1.0.0/remoteEntry.js',
    kitStylesheet: '/shared/style-2.css',
    modules: ['/shared/kit-2.js'],
    integrity: { '/remotes/jobs/1.0.0/remoteEntry.js': expect.stringMatching(/^sha256-/) },
  })
})

test.each([
  ['is on a major that the page does not have', 'kit@0.4', [], 'is linked with kit@0.4, which is not there'],
  ['is on a major that came after the page', 'kit@0.3', [], 'is linked with kit@0.3, which is not there'],
  ['imports a name that is gone', 'kit@0.2', ['Button'], 'imports Button of kit@0.2, and 1.0.0 does not'],
])('one that %s is refused, and what it misses is said', async (_, major, names, says) => {
  await expect(linkedEntry(jobs(major, names))).rejects.toThrow(`jobs 1.0.0 ${says}`)
})
