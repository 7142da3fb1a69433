import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { integrityOf } from '@site/records/documents/integrity'
import type { Release } from '@site/records/documents/release'
import { aComposition, aMajor, aRelease, aRoute } from '@site/records/documents/testing/releases'
import { digestFiles } from '@site/records/store/digest-files'
import type { Store } from '@site/records/store/store'
import { memoryStore } from '@site/records/store/testing/memory-store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkRemoteConfig, checkRemoteManifest } from '../build/check-remote-manifest'
import { makeKey, openSigner } from '../keys/key-ring'
import { publish } from './publish'

const CONTAINER = "const get=()=>({'./lifecycles':()=>import('./app.js')})\nexport{get}"
const APP = 'const a=0;export{a as bootstrap,a as mount,a as update,a as unmount}'

let folder = ''
let keys = ''
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candidate-'))
  keys = mkdtempSync(join(tmpdir(), 'keys-'))
  store = memoryStore({ 'shared/releases/1.0.0.json': JSON.stringify(shared) })
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  rmSync(keys, { recursive: true })
})

const KIT = aMajor('/shared/kit-1.js', { exports: ['Button'], imports: { 'react@19': ['useId'] } })
const { release: _, ...kit } = KIT
const { release: __, ...react } = aMajor('/shared/react-1.js', { version: '19.3.1', exports: ['useId'] })
const shared = { version: '1.0.0', modules: { 'react@19': react, 'kit@1': kit }, tables: {}, types: null }
const live = aComposition([aRelease({ name: 'forms', routes: [aRoute('/contact')] })])

async function candidate(files: Readonly<Record<string, string>> = {}, parts: Partial<Release> = {}) {
  const built = mkdtempSync(join(folder, 'built-'))
  for (const [file, text] of Object.entries({ 'remoteEntry.js': CONTAINER, 'app.js': APP, ...files })) {
    mkdirSync(dirname(join(built, file)), { recursive: true })
    writeFileSync(join(built, file), text)
  }
  const release = aRelease({ name: 'chat', ...parts, files: await digestFiles(built) })
  return { kind: 'remote' as const, folder: built, release, glue: ['remoteEntry.js'] }
}
const options = (owner = 'site', dryRun = false) => ({ store, live, dryRun, signer: openSigner(keys, owner) })

test('a version is published once; the same bytes again are done already', async () => {
  expect(await publish(await candidate(), options())).toBe('new')
  expect(await publish(await candidate(), options())).toBe('there')
  expect(await store.list('remotes/chat')).toEqual(['1.0.0'])
})

test('another container for other hosts, of the same sources, is no other release', async () => {
  const ofTheSame = (bytes: string) => candidate({}, { federation: integrityOf(bytes) })
  expect(await publish(await ofTheSame('one order'), options())).toBe('new')
  expect(await publish(await ofTheSame('another order'), options())).toBe('there')
  const there = await store.read('remotes/chat/1.0.0/release.json')
  expect(JSON.parse(there.toString()).federation).toBe(integrityOf('one order'))
})

test('the same version with other bytes is refused, and says which file and what to do', async () => {
  await publish(await candidate(), options())
  await expect(publish(await candidate({ 'app.js': `${APP};1` }), options())).rejects.toThrow(
    /chat 1\.0\.0 is not published\. \[KW1403\]\n {2}cause: .*other content \(app\.js\).*\n {2}next: {2}Publish it under the next version: .* publish mfe-chat --bump patch/,
  )
})

test('a version that somebody else is just adding is not called published', async () => {
  const busy = { ...options(), store: { ...store, addFolder: async () => false } }
  await expect(publish(await candidate(), busy)).rejects.toThrow(
    /chat 1\.0\.0 is not published[\s\S]*Somebody else is adding[\s\S]*next: {2}Run the command again/,
  )
})

test('what is linked with a major that is published and not live is published all the same', async () => {
  const modules = { 'react@20': { ...react, version: '20.0.0' } }
  await store.create('shared/releases/2.0.0.json', JSON.stringify({ ...shared, version: '2.0.0', modules }))
  expect(await publish(await candidate({}, { majors: ['react@20'] }), options())).toBe('new')
})

test('what is named by its content lies beside the release, and is added again when it was pruned meanwhile', async () => {
  const built = await candidate({ 'files/page-1.js': 'export {}' })
  expect(await publish(built, options())).toBe('new')
  expect(await store.list('remotes/chat')).toEqual(['1.0.0', 'files'])
  expect(await store.list('remotes/chat/files')).toEqual(['page-1.js'])
  expect(await store.list('remotes/chat/1.0.0')).not.toContain('files')
  await store.remove('remotes/chat/files/page-1.js')
  expect(await publish(built, options())).toBe('there')
  expect(await store.list('remotes/chat/files')).toEqual(['page-1.js'])
})

test('other bytes under a name that is there are refused, and nothing goes by that version', async () => {
  await publish(await candidate({ 'files/page-1.js': 'export {}' }), options())
  const other = { ...(await candidate({ 'files/page-1.js': 'strange()' })) }
  const next = { ...other, release: { ...other.release, version: '1.0.1' } }
  await expect(publish(next, options())).rejects.toThrow(
    /remotes\/chat\/files\/page-1\.js is not published\. \[KW1404\][\s\S]*next:/,
  )
  expect(await store.list('remotes/chat')).toEqual(['1.0.0', 'files'])
})

test('a dry run adds nothing', async () => {
  expect(await publish(await candidate(), options('site', true))).toBe('new')
  expect(await store.list('remotes')).toEqual([])
})

test('a team publishes its own remote and no other', async () => {
  makeKey(keys, 'team-forms', ['forms'])
  await expect(publish(await candidate(), options('team-forms'))).rejects.toThrow(
    /Not yours: chat\. The key of team-forms may change only forms/,
  )
})

const incompressible = Array.from({ length: 40_000 }, (_, index) =>
  ((index * 2654435761) % 4294967296).toString(36),
).join('')

type Refused = readonly [string, Readonly<Record<string, string>>, Partial<Release>, RegExp]
const REFUSED: readonly Refused[] = [
  ['no container', {}, { entry: 'other.js' }, /it has no other\.js/],
  [
    'a container without the exposed module',
    { 'remoteEntry.js': 'export{}' },
    {},
    /does not expose \.\/lifecycles/,
  ],
  [
    'a missing lifecycle',
    { 'app.js': 'const a=0;export{a as mount}' },
    {},
    /no module of it has bootstrap, mount/,
  ],
  ...(
    [
      ['one that is not closed', '<!-- ', /page\.html does not close what it opens/],
      ['styles in it', '<style>p{}</style>', /page\.html has a <style>, which pages keep from having effect/],
      ['more than hosts put into pages', 'x'.repeat(500_001), /page\.html has 500001 bytes/],
    ] as const
  ).map(
    ([what, html, says]): Refused => [
      `a fragment with ${what}`,
      { 'page.html': html },
      { routes: [aRoute('/chat', { fragment: 'page.html' })] },
      says,
    ],
  ),
  [
    'a fragment that is not there',
    {},
    { routes: [aRoute('/chat', { queryFragments: { night: 'night.html' } })] },
    /night\.html, which is none of its files/,
  ],
  ['a path that another remote has', {}, { routes: [aRoute('/contact')] }, /both claim the path \/contact/],
  [
    'a contract that the shell does not speak',
    {},
    { contract: '^2.0.0' },
    /contract \^2\.0\.0, and shell 1\.0\.0 speaks 1\.0\.0/,
  ],
  [
    'a major that nobody has published',
    {},
    { majors: ['react@18'] },
    /chat 1\.0\.0 is linked with react@18, and no published release of shared has it/,
  ],
  [
    'a kit that was built against another React',
    {},
    { majors: ['react@20', 'kit@1'] },
    /linked with react@20, and no published kit@1 was built against that/,
  ],
  [
    'a name that no published kit has',
    {},
    { majors: ['kit@1'], imports: { 'kit@1': ['Button', 'Accordion'] } },
    /chat 1\.0\.0 imports Accordion of kit@1, and 1\.0\.0 does not export that/,
  ],
  [
    'a React of its own',
    { 'r.js': 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=1' },
    {},
    /r\.js contains a copy of react of its own/,
  ],
  [
    'a supabase-js of its own',
    { 's.js': 'const n="GoTrueClient@"+k' },
    {},
    /s\.js contains a copy of @supabase\/supabase-js of its own/,
  ],
  ['styles that no page would link', { 'main.css': 'a{}' }, {}, /it has main\.css and names no style sheet/],
  [
    'styles for the whole page',
    { 'style.css': 'main *{outline:9px solid red!important}' },
    { stylesheet: 'style.css' },
    /\[KW1407\][\s\S]*style\.css:1:1: `main \*`: it styles elements that are not chat's own/,
  ],
  [
    'styles for the whole page beside a key',
    { 'style.css': 'p{top:0}', 'k.js': '-----BEGIN PRIVATE KEY-----\\nMC4CAQAwBQYDK2Vw' },
    { stylesheet: 'style.css' },
    /\[KW1402\][\s\S]*k\.js contains a private key[\s\S]*style\.css:1:1: `p`/,
  ],
  [
    'a style sheet that is not there',
    {},
    { stylesheet: 'style.css' },
    /names the style sheet style\.css, which is none of its files/,
  ],
  [
    "a page's part of it that is not there",
    { 'style.css': 'a{}' },
    { stylesheet: 'style.css', routes: [aRoute('/chat', { stylesheet: 'styles/chat.css' })] },
    /names the style sheet styles\/chat\.css, which is none of its files/,
  ],
  [
    'a private key',
    { 'k.js': '-----BEGIN PRIVATE KEY-----\\nMC4CAQAwBQYDK2Vw' },
    {},
    /k\.js contains a private key/,
  ],
  ['an API key', { 'k.js': `const k="AIza${'a'.repeat(35)}"` }, {}, /Google API key/],
  [
    'a page beyond its budget',
    { 'big.js': incompressible },
    { routes: [aRoute('/chat', { scripts: ['big.js'] })] },
    /the code of the page \/chat is .* kB after gzip, allowed are 120/,
  ],
]

for (const [what, files, parts, says] of REFUSED) {
  test(`refused: ${what}`, async () => {
    await expect(publish(await candidate(files, parts), options())).rejects.toThrow(says)
    expect(await store.list('remotes')).toEqual([])
  })
}

test('federation beyond its budget is refused', async () => {
  const heavy = await candidate({ 'glue.js': incompressible.slice(0, 30_000) })
  await expect(publish({ ...heavy, glue: ['remoteEntry.js', 'glue.js'] }, options())).rejects.toThrow(
    /federation's own code is .* kB after gzip, allowed are 8\.0 kB/,
  )
})

const MANIFEST = { name: 'chat', contract: '^1.0.0', routes: [], widgets: [] }

test.each([
  ['a field that nobody knows', { ...MANIFEST, apiKey: 'x' }, /apiKey/],
  ["another name than its folder's", { ...MANIFEST, name: 'chats' }, /its folder says "chat"/],
  ['a range that is not a caret range', { ...MANIFEST, contract: '>=1' }, /contract: must be a caret range/],
  ['a list of events without schemas', { ...MANIFEST, emits: ['openDoor'] }, /emits/],
  [
    'an event of no remote',
    { ...MANIFEST, emits: { 'Open door': { type: 'object' } } },
    /emits\.Open door: must be the name of an event/,
  ],
  [
    'a widget that hears what the remote does not',
    {
      ...MANIFEST,
      widgets: [{ slot: 'chat', layouts: [], load: 'event', hears: ['jobs:applied'] }],
    },
    /a widget hears jobs:applied, and hears of the remote has no schema of it/,
  ],
  [
    'a path claimed twice',
    { ...MANIFEST, routes: [route('/a'), route('/a')] },
    /the path \/a is claimed twice/,
  ],
  ...['a/', '/(/:x', '/((a+)+)+/:x', '/*', '/../../x', '/a//b', '/.hidden', '/a?b', '/:a-:b', '/%2e%2e'].map(
    (path): [string, object, RegExp] => [
      `the path ${path}`,
      { ...MANIFEST, routes: [route(path)] },
      /must be \/ or plain segments/,
    ],
  ),
  ['an owner who is no word', { ...MANIFEST, owner: 'The team' }, /owner: must be lower-case letters/],
  ['no manifest at all', undefined, /manifest is wrong/],
])('a manifest with %s is refused', (_, wrong, says) => {
  expect(() => checkRemoteManifest(wrong, 'chat')).toThrow(says)
})

test('a remote.config.ts brings a loader for each page, which its manifest leaves out', () => {
  const config = (parts: object) => ({
    ...MANIFEST,
    owner: 'team-chat',
    routes: [{ ...route('/a'), ...parts }],
  })
  const page = async () => ({ Page: () => null })
  expect(() => checkRemoteConfig(config({}), 'chat')).toThrow(/routes\.0\.page/)
  expect(checkRemoteConfig(config({ page }), 'chat').routes).toEqual([{ ...route('/a'), prerender: true }])
  const lazy = config({ page, prerender: false, primary: true })
  expect(checkRemoteConfig(lazy, 'chat').routes[0]).toMatchObject({ prerender: false, primary: true })
  expect(() => checkRemoteManifest(config({ page }), 'chat')).toThrow(/routes\.0\.page/)
})

test('a page with a parameter is not prerendered: its text would be that of no address', () => {
  const path = '/orders/:id'
  expect(checkRemoteManifest({ ...MANIFEST, routes: [route(path)] }, 'chat').routes[0]?.prerender).toBe(false)
  const routes = [{ ...route(path), page: async () => ({ Page: () => null }) }]
  const config = { ...MANIFEST, owner: 'team-chat', routes }
  expect(checkRemoteConfig(config, 'chat').routes[0]?.prerender).toBe(false)
})

test('a remote.config.ts says who answers for it; a manifest of other tools may', () => {
  expect(() => checkRemoteConfig(MANIFEST, 'chat')).toThrow(/owner/)
  expect(checkRemoteConfig({ ...MANIFEST, owner: 'team-chat' }, 'chat').owner).toBe('team-chat')
  expect(checkRemoteManifest(MANIFEST, 'chat').owner).toBeUndefined()
})

function route(path: string) {
  return { path, layout: 'site', title: 'T', description: 'D' }
}

test('a release that touches a table says so, or is refused with the file and the table', async () => {
  const withTable = { ...options(), live: { ...live, tables: { chat_messages: ['id'] } } }
  const saving = { 'save.js': 'client.from(`chat_messages`).insert(row)' }
  await expect(publish(await candidate(saving), withTable)).rejects.toThrow(
    /save\.js touches the table chat_messages, and `tables` in its remote\.config\.ts does not say so/,
  )
  expect(await publish(await candidate(saving, { tables: { chat_messages: ['id'] } }), withTable)).toBe('new')
})

test('no release takes the name of an event before the remote that it belongs to exists', async () => {
  const early = await candidate({}, { emits: { 'jobs:applied': { type: 'object' } } })
  await expect(publish(early, options())).rejects.toThrow(
    /\[KW1534\]\n {2}cause: chat 1\.0\.0 raises jobs:applied, and no remote jobs is published\n/,
  )
  await store.create('remotes/jobs/1.0.0/release.json', '{}') // published, and not live
  expect(await publish(early, options())).toBe('new')
})
