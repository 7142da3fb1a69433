import { expect, test } from '@playwright/test'
import type { Composition } from '@site/composition/composition'
import { integrityOf } from '@site/composition/integrity'
import { readLive } from '@site/release/compose/live'
import { rehearsePages } from '@site/release/rehearse/rehearse-pages'
import { readTrust } from '@site/store/read-trust'
import type { ReadableStore } from '@site/store/store'
import { builtSite } from './fixtures/site'

const KIT = '@site/shared/ui'

/** A patch of the kit with one line changed, in a store that only this test sees. */
async function withKit(
  { store }: typeof builtSite,
  before: Composition,
  [line, changed]: readonly [RegExp, string],
): Promise<{ store: ReadableStore; after: Composition }> {
  const old = before.singletons[KIT]?.url ?? ''
  const text = (await store.read(old.slice(1))).toString('utf8')
  const kit = text.replace(line, changed)
  if (kit === text) throw new Error(`${old} has no ${line}: say how the line looks now.`)
  const patched = { url: '/shared/kit-patched0.js', integrity: integrityOf(kit) }
  return {
    store: {
      place: store.place,
      list: (folder) => store.list(folder),
      read: async (path, fits) => (`/${path}` === patched.url ? Buffer.from(kit) : store.read(path, fits)),
    },
    after: {
      ...before,
      shell: {
        ...before.shell,
        files: { ...before.shell.files, [patched.url]: { integrity: patched.integrity } },
      },
      singletons: Object.fromEntries(
        Object.entries(before.singletons).map(([name, module]) => [
          name,
          module.url === old ? { ...module, ...patched } : module,
        ]),
      ),
    },
  }
}

test('pages on another set are compared: the same, one without the styles of its kit, and one with another default', async ({
  browser,
}) => {
  const { live } = await readLive(builtSite.store, readTrust(builtSite.keysFolder))
  if (!live) throw new Error('The store of the tests has nothing live: build the site first.')
  const before = live.composition
  const remotes = ['forms']

  const same = await rehearsePages(builtSite.store, { before, after: before, remotes }, browser)
  expect(Object.fromEntries(same)).toEqual({ forms: { wrong: [], looks: [], unseen: [] } })

  const [shellStyles] = before.stylesheets
  const bare = { ...before, stylesheets: shellStyles ? [shellStyles] : [] }
  const changed = await rehearsePages(builtSite.store, { before, after: bare, remotes }, browser)
  expect(changed.get('forms')?.wrong).toEqual([])
  expect(changed.get('forms')?.looks.join('\n')).toMatch(/on \/contact \d+ of \d+ controls look different/)

  const { store, after } = await withKit(builtSite, before, [/(className:\w+\.accordion,open:\w+)/, '$1||!0'])
  const opened = await rehearsePages(store, { before, after, remotes }, browser)
  expect(opened.get('forms')?.wrong.join('\n')).toMatch(/on \/contact its text differs/)
})
