import { expect, test } from 'vitest'
import { onEveryEngine } from './support/engines'
import { EXPECTED_PRIVILEGES, readPrivileges } from './support/privileges'

onEveryEngine((engine) => {
  test('every role may do what is written down for it, and nothing else', async () => {
    expect(await readPrivileges(engine())).toEqual(EXPECTED_PRIVILEGES)
  })
})
