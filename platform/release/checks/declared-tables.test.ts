import { mustFind } from '@site/build/positive-control'
import { aRelease } from '@site/composition/testing/releases'
import { memoryStore } from '@site/store/testing/memory-store'
import { expect, test, vi } from 'vitest'
import { declaredTables } from './declared-tables'

vi.mock('@site/build/positive-control', { spy: true })

test('the check is shown each way to touch a table, built, before it says that there is none', async () => {
  const release = aRelease({ name: 'forms', files: {} })
  const part = { kind: 'remote', release, glue: [], files: [], read: () => Promise.reject() } as const
  const store = memoryStore()
  expect(await declaredTables(part, { parts: [part], change: null, sets: [], store })).toEqual([])
  const [[check, source, finds] = ['', '', () => true]] = vi.mocked(mustFind).mock.calls
  expect(check).toBe('declared-tables')
  const whole = source.split('\n').at(-1) ?? ''
  expect(finds(whole)).toBe(true)
  for (const way of ['addAgentRequest', 'addContactSubmission', "'positive_control'"])
    expect(finds(whole.replace(way, 'x')), way).toBe(false)
})
