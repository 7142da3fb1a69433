import { aComposition, aRelease, hashOf } from '@site/records/documents/testing/releases'
import { expect, test } from 'vitest'
import { lastGoodReleases } from './last-good'

const chat = (version: string, contract = '^1.0.0') => aRelease({ name: 'chat', version, contract })
const contract = '1.0.0'
const versions = (found: ReturnType<typeof lastGoodReleases>) => found['chat']?.version

test('the release that is replaced is the last good one', () => {
  const before = aComposition([chat('1.0.0')])
  const found = lastGoodReleases({ chat: chat('1.1.0') }, { contract, before, rollbackTo: null })
  expect(found['chat']).toEqual({
    version: '1.0.0',
    contract: '^1.0.0',
    entry: 'remoteEntry.js',
    stylesheet: null,
    majors: [],
    imports: {},
    files: { 'remoteEntry.js': hashOf('abc') },
  })
})

test("another remote's change leaves it as it is", () => {
  const first = lastGoodReleases(
    { chat: chat('1.1.0') },
    { contract, before: aComposition([chat('1.0.0')]), rollbackTo: null },
  )
  const before = aComposition([chat('1.1.0')], { lastGood: first })
  expect(versions(lastGoodReleases({ chat: chat('1.1.0') }, { contract, before, rollbackTo: null }))).toBe(
    '1.0.0',
  )
})

test('a rollback does not make the bad release the last good one', () => {
  const older = lastGoodReleases(
    { chat: chat('1.1.0') },
    { contract, before: aComposition([chat('1.0.0')]), rollbackTo: null },
  )
  const rollbackTo = aComposition([chat('1.1.0')], { lastGood: older })
  const before = aComposition([chat('2.0.0')])
  expect(versions(lastGoodReleases({ chat: chat('1.1.0') }, { contract, before, rollbackTo }))).toBe('1.0.0')
})

test("a rollback leaves the others' as they are", () => {
  const remotes = { chat: chat('1.1.0') }
  const first = { contract, before: aComposition([chat('1.0.0')]), rollbackTo: null }
  const lastGood = lastGoodReleases(remotes, first)
  const before = aComposition([chat('1.1.0')], { lastGood })
  const rollbackTo = aComposition([chat('1.1.0')])
  expect(lastGoodReleases(remotes, { contract, before, rollbackTo })).toEqual(lastGood)
})

test('a release for another contract cannot be the fallback', () => {
  const before = aComposition([chat('1.0.0', '^1.0.0')])
  expect(
    lastGoodReleases({ chat: chat('2.0.0', '^2.0.0') }, { contract: '2.0.0', before, rollbackTo: null }),
  ).toEqual({})
})
