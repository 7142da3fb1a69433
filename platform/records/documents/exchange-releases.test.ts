import { expect, test } from 'vitest'
import { exchangeProblems, exchangeReleases } from './exchange-releases'
import { isPreviewVersion, previewVersion } from './preview-version'
import { aComposition, aLastGood, aMajor, aRelease, aRoute } from './testing/releases'

const [chat, forms] = [
  aRelease({ name: 'chat', majors: ['kit@1'] }),
  aRelease({ name: 'forms', routes: [aRoute('/contact')] }),
]
const live = aComposition([chat, forms], {
  majors: { 'kit@1': aMajor('/shared/kit-1.js', { exports: ['Button'] }) },
  lastGood: { chat: aLastGood('0.9.0'), forms: aLastGood('0.8.0') },
})
const next = (parts: Partial<typeof chat> = {}) => aRelease({ ...chat, version: '1.1.0', ...parts })

test('releases are exchanged, others stay the same objects, and a fallback would hide how one fails', () => {
  const jobs = aRelease({ name: 'jobs' })
  const shown = exchangeReleases(live, [jobs, next()])
  expect(Object.keys(shown.remotes)).toEqual(['chat', 'forms', 'jobs'])
  expect(shown.remotes['chat']?.version).toBe('1.1.0')
  expect(shown.remotes['forms']).toBe(live.remotes['forms'])
  expect(Object.keys(shown.lastGood)).toEqual(['forms'])
  expect(Object.keys(live.remotes)).toEqual(['chat', 'forms'])
})

test('what no longer fits is named with both sides', () => {
  const problems = (release: typeof chat) => exchangeProblems(exchangeReleases(live, [release]), [release])
  expect(problems(next())).toEqual([])
  expect(problems(next({ majors: ['kit@2'] }))).toEqual([
    'chat 1.1.0 is linked with kit@2, which is not there',
  ])
  expect(problems(next({ imports: { 'kit@1': ['Action'] } }))).toEqual([
    'chat 1.1.0 imports Action of kit@1, and 1.0.0 does not export that',
  ])
  expect(problems(next({ routes: [aRoute('/contact')] }))).toEqual([
    'forms 1.0.0 and chat 1.1.0 both claim the path /contact',
  ])
})

test('a release of a preview is told apart from every other prerelease', () => {
  expect(previewVersion('1.3.0', 'pr-41', 2)).toBe('1.3.0-preview.pr-41.2')
  expect(isPreviewVersion('1.3.0-preview.pr-41.2')).toBe(true)
  for (const version of ['1.3.0', '1.3.0-beta.1', '0.1.0-local.12345678', '1.0.0-preview.2'])
    expect(isPreviewVersion(version), version).toBe(false)
})
