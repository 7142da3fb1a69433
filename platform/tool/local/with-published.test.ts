import { expect, test } from 'vitest'
import { inputVersion } from '../build/input-version'
import { changesBetween } from '../compose/selection'
import { withPublished } from './with-published'

const old = '0.1.0-local.00000000'

test('a published release stays live unless it is named; an earlier local build does not', async () => {
  const now = await inputVersion('.', '0.1.0', [])
  const majors = { 'kit@0.1': old, 'react@18': 'react-18.3.1' }
  const built = { shell: now, majors, brings: [now], remotes: { chat: now, forms: now } }
  const live = { shell: old, majors, remotes: { chat: '1.3.0', forms: old, jobs: '0.1.0' } }
  const kept = withPublished(built, live)
  expect(kept).toEqual({ ...built, remotes: { chat: '1.3.0', forms: now, jobs: '0.1.0' } })
  expect(changesBetween(kept, built)).toEqual([`chat 1.3.0 → ${now}`, 'jobs 0.1.0 → (removed)'])
  expect(withPublished(built, live, ['chat'])).toEqual({ ...kept, remotes: { ...kept.remotes, chat: now } })
  expect(withPublished(built, live, ['jobs', 'chat'])).toEqual(built)
  const published = { ...live, shell: '2.0.0', majors: { ...majors, 'kit@0.2': '2.1.0' } }
  const { brings: _, ...without } = kept
  expect(withPublished(built, published)).toEqual({ ...without, shell: '2.0.0', majors: published.majors })
  expect(withPublished(built, published, ['shell', 'shared'])).toEqual({ ...kept, majors: published.majors })
  expect(withPublished(built, null)).toEqual(built)
})
