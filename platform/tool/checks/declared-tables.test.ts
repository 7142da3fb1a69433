import { aRelease } from '@site/records/documents/testing/releases'
import { memoryStore } from '@site/records/store/testing/memory-store'
import { expect, test, vi } from 'vitest'
import { mustFind } from '../build/positive-control'
import { declaredTables } from './declared-tables'

vi.mock('../build/positive-control', { spy: true })

/** The problems of a release whose scripts all contain this text. */
function problems(given: Parameters<typeof aRelease>[0], script = ''): Promise<readonly string[]> {
  const release = aRelease(given)
  const part = {
    kind: 'remote',
    release,
    glue: [],
    files: [],
    read: async () => Buffer.from(script),
  } as const
  const shared = [{ version: '1.0.0', modules: {}, tables: { contact_submissions: ['id'] }, types: null }]
  return declaredTables(part, { parts: [part], change: null, live: null, shared, store: memoryStore() })
}

test('a table that a script touches and the release does not declare is named, with the script', async () => {
  const forms = { name: 'forms' }
  const script = 'await addRow("contact_submissions",row)'
  expect(await problems(forms, script)).toEqual([
    expect.stringMatching(/^remoteEntry\.js touches the table contact_submissions/),
  ])
  expect(await problems({ ...forms, tables: { contact_submissions: ['id'] } }, script)).toEqual([])
})

test('the check is shown a built script that names a table before it says that there is none', async () => {
  expect(await problems({ name: 'forms', files: {} })).toEqual([])
  const [[check, source, finds] = ['', '', () => true]] = vi.mocked(mustFind).mock.calls
  expect(check).toBe('declared-tables')
  const whole = source.split('\n').at(-1) ?? ''
  expect(finds(whole)).toBe(true)
  expect(finds(whole.replace("'positive_control'", 'x'))).toBe(false)
})
