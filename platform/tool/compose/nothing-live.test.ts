import { join } from 'node:path'
import { expect, test } from 'vitest'
import { selectParts } from '../cli/select-parts'
import { nothingLive } from './nothing-live'

test("where this clone's own store has nothing live, npm start is advised, and elsewhere the release tool", () => {
  for (const own of ['.store', join(process.cwd(), '.store')]) {
    expect(nothingLive('Nothing was compared.', own).parts.next).toMatch(/^npm start /)
    expect(() => selectParts(null, [{ name: 'chat', version: '1.0.0' }], { store: own })).toThrow(
      /next: {2}npm start /,
    )
  }
  for (const other of ['../site/.store', 's3://site/.store']) {
    expect(nothingLive('Nothing was compared.', other).parts.next).toMatch(
      /^If the site has its releases elsewhere, name that store.* publish --changed --activate$/,
    )
    expect(() => selectParts(null, [{ name: 'chat', version: '1.0.0' }], { store: other })).toThrow(
      /elsewhere.*activate shell@/,
    )
  }
})
