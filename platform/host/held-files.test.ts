import { integrityOf } from '@site/records/documents/integrity'
import { aComposition, aMajor, aRelease, aShellRelease } from '@site/records/documents/testing/releases'
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
  const held = holdFiles(store, { isOpen: () => true })
  held.hold(composition)
  expect(await held.readHeld(ENTRY)).toEqual(entry)
  expect(String(await held.read(PLANTED))).toBe('<script>')
  await expect(held.readHeld(PLANTED)).rejects.toThrow(/is no file of a composition that was live here/)
})

/** Number of files in each release. */
const FILES = 40
const many = (version: string) =>
  aComposition([
    aRelease({
      name: 'chat',
      version,
      files: Object.fromEntries(
        Array.from({ length: FILES }, (_, at) => [
          `${at}.js`,
          { integrity: integrityOf(entry), bytes: entry.length, gzipBytes: 1 },
        ]),
      ),
    }),
  ])
const every = { read: async () => entry }

test('the live files are held, however many there are, and of earlier ones those that somebody asks for', async () => {
  const held = holdFiles(every, { mostBytes: 30_000 }) // room for two releases
  const isHeld = (version: string, file: number) => held.isHeld(`remotes/chat/${version}/${file}.js`)
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0']) {
    held.hold(many(version))
    await held.read('remotes/chat/1.0.0/7.js')
    for (let file = 0; file < FILES; file++) expect(isHeld(version, file)).toBe(true)
  }
  expect([isHeld('1.0.0', 7), isHeld('1.0.0', 8), isHeld('3.0.0', 8)]).toEqual([true, false, true])
  const small = holdFiles(every, { mostBytes: 1 })
  small.hold(many('1.0.0'))
  small.remember(many('2.0.0'))
  expect(await small.read('remotes/chat/1.0.0/39.js')).toEqual(entry)
  expect([small.isHeld('remotes/chat/1.0.0/0.js'), small.isHeld('remotes/chat/2.0.0/0.js')]).toEqual([
    true,
    false,
  ])
})

test("only what the shell's own list names is a file of the shell, wherever another part says that its files lie", () => {
  const worker = '/shell/9.9.9/assets/service-worker-1.js'
  const held = holdFiles(store)
  const kit = aMajor('/shared/kit-1.js', { files: { [worker]: { integrity: integrityOf('') } } })
  held.hold(
    aComposition([], {
      majors: { 'kit@1': { ...kit, files: { ...kit.files, [kit.url]: { integrity: integrityOf('') } } } },
    }),
  )
  const own = 'shell/1.0.0/main.js'
  expect([own, worker.slice(1), ENTRY].map(held.isOfShell)).toEqual([true, false, false])
})

test('the files of an earlier shell are handed out, and no longer as those of the shell', () => {
  const held = holdFiles(store)
  const path = (version: string) => `shell/${version}/main.js`
  const of = (version: string) => {
    const files = { [`/${path(version)}`]: { integrity: integrityOf(version) } }
    return aComposition([], { shell: aShellRelease({ version, files }) })
  }
  held.hold(of('1.0.0'))
  held.hold(of('2.0.0'))
  held.remember(of('0.9.0'))
  const versions = ['0.9.0', '1.0.0', '2.0.0'].map(path)
  expect(versions.map(held.isHeld)).toEqual([true, true, true])
  expect(versions.map(held.isOfShell)).toEqual([false, false, true])
})

test('what other hosts load is read again from its list when it was forgotten, and does not grow without end', async () => {
  const file = (version: string, at: number) => `remotes/chat/${version}/federation/${at}.js`
  const list = (version: string) =>
    JSON.stringify({
      schema: 1,
      files: Object.fromEntries(
        Array.from({ length: FILES }, (_, at) => [`${at}-${version}.js`, integrityOf(entry)]),
      ),
    })
  let lists = 0
  const held = holdFiles(
    {
      async read(path) {
        const [, version = ''] = /^remotes\/chat\/(.+)\/federation\.json$/.exec(path) ?? []
        if (!version) return entry
        lists++
        return Buffer.from(list(version))
      },
    },
    { mostBytes: 30_000 },
  )
  const versions = ['1.0.0', '2.0.0', '3.0.0']
  for (const version of versions)
    held.hold(aComposition([aRelease({ name: 'chat', version, federation: integrityOf(list(version)) })]))
  for (const version of [...versions, '1.0.0'])
    expect(await held.read(file(version, 3).replace('.js', `-${version}.js`))).toEqual(entry)
  expect(lists).toBe(4)
})
