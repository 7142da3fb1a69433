import {
  aComposition,
  aRelease,
  aRoute,
  aShellRelease,
  hashOf,
} from '@site/records/documents/testing/releases'
import { memoryStore } from '@site/records/store/testing/memory-store'
import { expect, test } from 'vitest'
import { checkComposition } from './check-composition'

const TYPES = 'export {}'
const file = { integrity: hashOf(TYPES), bytes: 1, gzipBytes: 1 }
const paths = ['contract/mount.ts', 'contract/events.ts']
const shell = aShellRelease({
  files: Object.fromEntries(paths.map((path) => [`/shell/1.0.0/${path}`, file])),
})
const store = memoryStore(
  Object.fromEntries(
    ['shell', 'remotes/forms'].flatMap((part) => paths.map((path) => [`${part}/1.0.0/${path}`, TYPES])),
  ),
)

/** The refusal of a page in a layout that the shell does not have. */
function refusalOf(contract: string) {
  const forms = aRelease({
    name: 'forms',
    contract,
    routes: [aRoute('/contact', { layout: 'wide' })],
    files: Object.fromEntries(paths.map((path) => [path, file])),
  })
  const after = aComposition([forms], { shell })
  return checkComposition(store, { before: null, after, isRollback: true })
}

const cause = expect.stringContaining('forms 1.0.0 asks for the layout "wide" on /contact')

test('one kind of problem is refused by its own code, several kinds by the code for all', async () => {
  await expect(refusalOf('^1.0.0')).rejects.toMatchObject({ parts: { code: 'KW1532', cause } })
  await expect(refusalOf('^2.0.0')).rejects.toMatchObject({ parts: { code: 'KW1505', cause } })
})
