import { aComposition, aRelease } from '@site/records/documents/testing/releases'
import { expect, test, vi } from 'vitest'
import { keepTrials } from './trials'
import { tryComposition } from './try-composition'

vi.mock('./try-composition', () => ({ tryComposition: vi.fn() }))

test('a composition is tried once, and beside the last one that passed', async () => {
  const [one, two, three] = ['1.0.0', '2.0.0', '3.0.0'].map((version) =>
    aComposition([aRelease({ name: 'jobs', version })]),
  )
  if (!one || !two || !three) throw new Error('There are three compositions.')
  const store = { read: async () => Buffer.from('') }
  const trial = keepTrials(store, () => undefined)
  await trial('one', one)
  await trial('one', one)
  vi.mocked(tryComposition).mockRejectedValueOnce(new Error('it fails'))
  await expect(trial('two', two)).rejects.toThrow('it fails')
  await expect(trial('two', two), 'it is not tried again at once').rejects.toThrow('it fails')
  await trial('three', three)
  expect(vi.mocked(tryComposition).mock.calls).toEqual([
    [store, 'one', one, { passed: null }],
    [store, 'two', two, { passed: one }],
    [store, 'three', three, { passed: one }],
  ])
})
