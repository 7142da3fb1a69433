import type { Composition } from '@site/records/documents/composition'
import { integrityOf } from '@site/records/documents/integrity'
import { readTrust } from '@site/records/store/read-trust'
import type { ReadableStore } from '@site/records/store/store'
import { builtSite } from '@site/testing/site/site'
import { readLive } from '@site/tool/compose/live'
import { SHELL } from '@site/tool/rehearse/parties'
import { rehearsePages } from '@site/tool/rehearse/rehearse-pages'
import { expect, test } from './fixtures/test'

const KIT = 'kit@0.1'

/** Differences of the kit that no type shows: the look of code, and its markup. */
const BEHAVIOUR: readonly (readonly [RegExp, string])[] = [
  // Every accordion is open.
  [/(className:\w+\.accordion,open:\w+)/, '$1||!0'],
  // A field reports an error in a property.
  [/(optional:(\w+),[^{}]*\}\)\{)/, '$1$2&&console.error("optional is not known any more");'],
  // The bar above a page has a link without a text.
  [/children:`Close`/, 'children:``'],
  // A link that looks like a button fails with one value of a property.
  [
    /(function \w+\(\{variant:\w+,size:(\w+),[^{}]*children:\w+,\.\.\.\w+\}\)\{)(let \w+=\w+\?\?\(\w+\.external)/,
    '$1if($2==="small")throw Error("small is gone");$3',
  ],
]

/** A patch of the kit with some changed code, in a store for this test only. */
async function withKit(
  { store }: typeof builtSite,
  before: Composition,
  changes: typeof BEHAVIOUR,
): Promise<{ store: ReadableStore; after: Composition }> {
  const kit = before.majors[KIT]
  if (!kit) throw new Error(`There is no ${KIT}: say what it is called now.`)
  const old = kit.url
  const text = (await store.read(old.slice(1))).toString('utf8')
  const changed = changes.reduce((now, [code, next]) => {
    if (!code.test(now)) throw new Error(`${old} has no ${code}: say how that looks now.`)
    return now.replace(code, next)
  }, text)
  const url = '/shared/kit-patched0.js'
  const { [old]: _, ...files } = kit.files
  return {
    store: {
      place: store.place,
      list: (folder) => store.list(folder),
      read: async (path, fits) => (`/${path}` === url ? Buffer.from(changed) : store.read(path, fits)),
    },
    after: {
      ...before,
      majors: {
        ...before.majors,
        [KIT]: { ...kit, url, files: { ...files, [url]: { integrity: integrityOf(changed) } } },
      },
    },
  }
}

test('pages on another release of shared are compared: the same, one without the styles of its kit, and one that does otherwise', async ({
  browser,
}) => {
  const { live } = await readLive(builtSite.store, readTrust(builtSite.keysFolder))
  if (!live) throw new Error('The store of the tests has nothing live: build the site first.')
  const before = live.composition

  const one = ['analytics', SHELL]
  const same = await rehearsePages(builtSite.store, { before, after: before, parts: one }, browser)
  const nothing = { wrong: [], looks: [], unseen: [] }
  expect([...same]).toEqual(one.map((name) => [name, nothing]))

  const { [KIT]: kit } = before.majors
  if (!kit) throw new Error(`There is no ${KIT}: say what it is called now.`)
  const bare = { ...before, majors: { ...before.majors, [KIT]: { ...kit, stylesheet: null } } }
  const changed = await rehearsePages(builtSite.store, { before, after: bare, parts: one }, browser)
  expect(changed.get('analytics')?.wrong).toEqual([])
  expect(changed.get('analytics')?.looks.join('\n')).toMatch(
    /on \/chat-analytics \d+ of \d+ controls look different/,
  )
  expect(changed.get(SHELL)?.looks.join('\n')).toMatch(/on \/ \d+ of \d+ controls look different/)

  const { store, after } = await withKit(builtSite, before, BEHAVIOUR)
  const both = ['forms', 'analytics']
  const other = await rehearsePages(store, { before, after, parts: both }, browser)
  const [forms = [], analytics = []] = both.map((name) => other.get(name)?.wrong)
  expect(forms).toEqual([
    expect.stringMatching(/^on \/contact its text differs/),
    expect.stringMatching(/^on \/contact it has "summary ([^"]+) \(open\)".* instead of "summary \1"/),
    'on /contact the console says: optional is not known any more',
    expect.stringMatching(/^on \/build-agent its text differs: .*Close/),
    expect.stringMatching(/^on \/build-agent it has "a {2}\(\/\)" instead of "a Close \(\/\)"/),
    expect.stringMatching(/^on \/build-agent the console says: .*failed at hydrate/),
  ])
  expect(analytics).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^on \/chat-analytics its status is "(fallback|failed)" instead of "ready"/),
      expect.stringMatching(/^on \/chat-analytics the console says: .*small is gone/),
    ]),
  )
})
