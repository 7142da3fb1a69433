import { inputVersion } from '@site/build/input-version'
import { expect, test } from 'vitest'
import { changesBetween } from '../compose/selection'
import { withPublished } from './with-published'

const old = '0.1.0-local.00000000'

test('a published release stays live unless it is named; an earlier local build does not', async () => {
  const now = await inputVersion('.', '0.1.0', [])
  const built = { shell: now, set: now, remotes: { chat: now, forms: now } }
  const live = { shell: old, set: old, remotes: { chat: '1.3.0', forms: old, jobs: '0.1.0' } }
  const kept = withPublished(built, live)
  expect(kept).toEqual({ ...built, remotes: { chat: '1.3.0', forms: now, jobs: '0.1.0' } })
  expect(changesBetween(kept, built)).toEqual([`chat 1.3.0 → ${now}`, 'jobs 0.1.0 → (removed)'])
  expect(withPublished(built, live, ['chat'])).toEqual({ ...kept, remotes: { ...kept.remotes, chat: now } })
  expect(withPublished(built, live, ['jobs', 'chat'])).toEqual(built)
  expect(withPublished(built, { ...live, shell: '2.0.0', set: '2.1.0' })).toMatchObject({
    shell: '2.0.0',
    set: '2.1.0',
  })
  expect(withPublished(built, { ...live, shell: '2.0.0', set: '2.1.0' }, ['shell', 'shared'])).toEqual(kept)
  expect(withPublished(built, { ...live, second: '3.0.0' })).toEqual({ ...kept, second: '3.0.0' })
  expect(withPublished(built, null)).toEqual(built)
})
