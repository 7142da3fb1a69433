import { integrityOf } from '@site/composition/integrity'
import { aComposition, aRelease } from '@site/composition/testing/releases'
import { expect, test } from 'vitest'
import { holdFiles } from './held-files'

const ENTRY = 'remotes/chat/1.0.0/remoteEntry.js'
const PLANTED = 'remotes/chat/1.0.0/planted.html'
const entry = Buffer.from('export {}')
const store = { read: async (path: string) => (path === ENTRY ? entry : Buffer.from('<script>')) }
const composition = aComposition([
  aRelease({
    name: 'chat',
    version: '1.0.0',
    files: { 'remoteEntry.js': { integrity: integrityOf(entry), bytes: entry.length, gzipBytes: 1 } },
  }),
])

test('what no composition names becomes part of no page, not even where people try releases out', async () => {
  const held = holdFiles(store, () => true)
  held.hold(composition)
  expect(await held.readHeld(ENTRY)).toEqual(entry)
  expect(String(await held.read(PLANTED))).toBe('<script>')
  await expect(held.readHeld(PLANTED)).rejects.toThrow(/is no file of a composition that was live here/)
})

test('the files of what is held last are known, however many came before', async () => {
  const held = holdFiles(store)
  const many = (version: string) =>
    aComposition([
      aRelease({
        name: 'chat',
        version,
        files: Object.fromEntries(
          Array.from({ length: 40_000 }, (_, at) => [
            `${at}.js`,
            { integrity: 'sha256-x', bytes: 1, gzipBytes: 1 },
          ]),
        ),
      }),
    ])
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) held.hold(many(version))
  const isHeld = (version: string, file: string) => held.isHeld(`remotes/chat/${version}/${file}`)
  expect([isHeld('1.0.0', '0.js'), isHeld('3.0.0', '0.js'), isHeld('3.0.0', '39999.js')]).toEqual([
    false,
    true,
    true,
  ])
})

test("only what the shell's own list names is a file of the shell, wherever another part says that its files lie", () => {
  const worker = {
    url: '/shell/9.9.9/assets/service-worker-1.js',
    integrity: integrityOf(''),
    version: '1.0.0',
  }
  const held = holdFiles(store)
  held.hold(aComposition([], { scopes: { '/remotes/chat/1.0.0/': { react: worker } } }))
  const own = 'shell/1.0.0/main.js'
  expect([own, worker.url.slice(1), ENTRY].map(held.isOfShell)).toEqual([true, false, false])
})
