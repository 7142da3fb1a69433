import { aComposition, aRelease } from '@site/records/documents/testing/releases'
import type { PointerRecord } from '@site/records/history/pointer-record'
import { NO_TRUST } from '@site/records/history/trust'
import { memoryStore } from '@site/records/store/testing/memory-store'
import { expect, test } from 'vitest'
import { checkMove } from './check-move'
import type { LiveState } from './live'

const before = aComposition([aRelease({ name: 'jobs' })])
const after = aComposition([aRelease({ name: 'jobs', network: { connect: ['https://api.example'] } })])

const checked = (remotes: '*' | string[]) => {
  const trusted = { owner: 'team-jobs', publicKey: '', remotes, retired: null }
  const record: PointerRecord = {
    schema: 1,
    sequence: 1,
    composition: '',
    at: '2026-11-21T10:00:00.000Z',
    why: 'test',
    kind: 'activate',
  }
  const live = { id: '', composition: before, siteAt: record.at, signed: { record, key: '', signature: '' } }
  const state: LiveState = {
    live,
    next: 2,
    distrust: null,
    unknownKey: null,
    refused: new Map(),
    accepted: async () => [live],
  }
  return checkMove(
    { store: memoryStore(), signer: { trusted }, trust: () => NO_TRUST },
    state,
    after,
    'activate',
  )
}

test('the key of a team does not widen the policy of a page, and is told whose does', async () => {
  await expect(checked(['jobs'])).rejects.toMatchObject({
    parts: {
      code: 'KW1218',
      cause: expect.stringContaining('jobs adds https://api.example (connect) to its own pages'),
    },
  })
  await expect(checked('*'), 'the next check, of who published it').rejects.toMatchObject({
    parts: { code: 'KW1508' },
  })
})
