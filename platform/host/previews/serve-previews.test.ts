import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '@site/records/documents/integrity'
import { aRoute } from '@site/records/documents/testing/releases'
import { storePaths } from '@site/records/store/store-paths'
import { makeKey } from '@site/tool/keys/key-ring'
import { type PreviewState, signPreview } from '@site/tool/preview/sign-preview'
import { smallHost } from '@site/tool/testing/stress/small-host'
import {
  activateSmall,
  addSmallRelease,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '@site/tool/testing/stress/small-site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NEXT = '1.1.0-preview.pr-41.1'
const DAY_MS = 86_400_000

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
})
afterEach(async () => {
  vi.useRealTimers()
  await site.remove()
})

const sign = (state: Partial<PreviewState> = {}, owner?: string) =>
  signPreview(releaseContext(site, owner), {
    name: 'pr-41',
    parts: { chat: NEXT },
    why: 'test',
    expires: new Date(Date.now() + DAY_MS).toISOString(),
    ...state,
  })

/** A host with previews; each is asked at its own origin, and the site at `localhost:4400`. */
function aHost(options: Parameters<typeof smallHost>[1] = {}) {
  const host = smallHost(site, { previews: { host: 'localhost:4400' }, ...options })
  return async (path: string, label = 'pr-41', init: RequestInit = {}) => {
    const name = label ? `${label}.localhost:4400` : 'localhost:4400'
    const headers = { host: name, ...init.headers }
    return host.request(new Request(`http://localhost:4400${path}`, { ...init, headers }))
  }
}
type Page = {
  readonly id: string
  readonly remotes: Record<string, { version: string }>
  readonly anchor?: object
}
const pageOf = async (answer: Response) => (await answer.json()) as Page

/** Long enough for a host to look into the store again. */
async function later(check: () => Promise<void>): Promise<void> {
  await vi.waitFor(check, { timeout: 10_000, interval: 200 })
}

test('a preview is what is live with its releases, at an origin of its own, and the site stays as it is', async () => {
  await addSmallRelease(releaseContext(site), 'chat', NEXT)
  await sign()
  const ask = aHost()
  const answer = await ask('/chat')
  expect([answer.status, answer.headers.get('x-robots-tag'), answer.headers.get('cache-control')]).toEqual([
    200,
    'noindex',
    'no-store',
  ])
  const page = await pageOf(answer)
  expect(page.remotes).toMatchObject({ chat: { version: NEXT }, forms: { version: '1.0.0' } })
  expect(page.anchor, 'a tab with an anchor would follow what is live').toBeUndefined()
  const live = await ask('/chat', '')
  expect((await pageOf(live)).remotes).toMatchObject({ chat: { version: '1.0.0' } })
  expect(live.headers.get('x-robots-tag')).toBeNull()
  expect(((await (await ask('/config.json')).json()) as { siteUrl: string }).siteUrl).toBe(
    'http://pr-41.localhost:4400',
  )
  expect((await ask('/live.json')).status).toBe(404)
  expect(await (await ask('/robots.txt')).text()).toContain('Disallow: /')
  expect((await ask('/chat/')).headers.get('location')).toBe('/chat')
  expect((await ask('/chat', 'pr-41', { method: 'POST' })).status).toBe(405)
})

test('files and compositions of a preview are served at its origin, and no others anywhere', async () => {
  await addSmallRelease(releaseContext(site), 'chat', NEXT)
  await addSmallRelease(releaseContext(site), 'forms', '1.1.0-preview.pr-42.1')
  await sign()
  await sign({ name: 'pr-42', parts: { forms: '1.1.0-preview.pr-42.1' } })
  const ask = aHost()
  const { id } = await pageOf(await ask('/chat'))
  await ask('/forms', 'pr-42')
  const own = `/remotes/chat/${NEXT}/remoteEntry.js`
  const other = '/remotes/forms/1.1.0-preview.pr-42.1/remoteEntry.js'
  const file = await ask(own)
  expect(await file.text()).toContain(NEXT)
  expect(file.headers.get('access-control-allow-origin')).toBeNull()
  expect((await ask('/remotes/forms/1.0.0/remoteEntry.js')).status).toBe(200)
  expect([(await ask(own, '')).status, (await ask(own, 'pr-42')).status, (await ask(other)).status]).toEqual([
    404, 404, 404,
  ])
  expect(await (await ask(`/compositions/${id}.json`)).json()).toMatchObject({
    remotes: { chat: { version: NEXT } },
  })
  expect(await (await ask(`/compositions/${id}/view.json`)).json()).toEqual({ id })
  expect((await ask(`/compositions/${id}.json`, '')).status).toBe(404)
})

test('when live moves, a preview is based on that; a pinned one is not', async () => {
  const context = releaseContext(site)
  await addSmallRelease(context, 'chat', NEXT)
  const ask = aHost()
  const { id } = await pageOf(await ask('/', ''))
  await sign()
  await sign({ name: 'pinned', pinned: id })
  await ask('/chat')
  await activateSmall(context, 'forms', '1.5.0')
  await later(async () =>
    expect((await pageOf(await ask('/chat'))).remotes).toMatchObject({
      chat: { version: NEXT },
      forms: { version: '1.5.0' },
    }),
  )
  expect((await pageOf(await ask('/chat', 'pinned'))).remotes).toMatchObject({
    chat: { version: NEXT },
    forms: { version: '1.0.0' },
  })
})

test('a preview that no longer fits names both sides, and never shows the live page', async () => {
  const context = releaseContext(site)
  const parts = { routes: [aRoute('/chat'), aRoute('/jobs')] }
  await addSmallRelease(context, 'chat', NEXT, parts)
  await sign()
  const ask = aHost()
  expect((await ask('/jobs')).status).toBe(200)
  await addSmallRelease(context, 'jobs', '1.0.0')
  await activateSmall(context, 'jobs', '1.0.0')
  await later(async () => expect((await ask('/jobs')).status).toBe(409))
  const text = await (await ask('/')).text()
  expect(text).toContain(`jobs 1.0.0 and chat ${NEXT} both claim the path /jobs`)
  expect(text).toContain('npm run release -- preview')
  expect((await ask('/jobs', '')).status).toBe(200)
})

test.each<[string, () => Promise<unknown>]>([
  ['nobody made', async () => undefined],
  [
    'was removed',
    async () => {
      await sign()
      await sign({ removed: true })
    },
  ],
  ['has expired', () => sign({ expires: new Date(Date.now() - 1).toISOString() })],
])('a preview that %s is answered with 404 and the next step', async (_, make) => {
  await addSmallRelease(releaseContext(site), 'chat', NEXT)
  await make()
  const ask = aHost()
  const answer = await ask('/chat')
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
  expect(await answer.text()).toContain('npm run release -- preview list')
  for (const label of ['..', '../pointer', 'a.b.c', '<b>', '__proto__']) {
    const strange = await ask('/chat', label)
    expect(strange.status, label).toBe(404)
    expect(await strange.text()).not.toContain('<b>')
  }
})

test('a newer record replaces the one before', async () => {
  const context = releaseContext(site)
  await addSmallRelease(context, 'chat', NEXT)
  await addSmallRelease(context, 'chat', '1.1.0-preview.pr-41.2')
  await sign()
  const ask = aHost()
  expect((await pageOf(await ask('/chat'))).remotes).toMatchObject({ chat: { version: NEXT } })
  await sign({ parts: { chat: '1.1.0-preview.pr-41.2' } })
  await later(async () =>
    expect((await pageOf(await ask('/chat'))).remotes).toMatchObject({
      chat: { version: '1.1.0-preview.pr-41.2' },
    }),
  )
  // The tab that is open asks for files of the one before.
  expect((await ask(`/remotes/chat/${NEXT}/remoteEntry.js`)).status).toBe(200)
})

test('parts of another preview are shown by the right of the key that signed that one', async () => {
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  makeKey(site.keysFolder, 'team-forms', ['forms'])
  await addSmallRelease(releaseContext(site, 'team-chat'), 'chat', NEXT)
  await addSmallRelease(releaseContext(site, 'team-forms'), 'forms', '1.1.0-preview.pr-40.1')
  const { sequence } = await sign({ name: 'pr-40', parts: { forms: '1.1.0-preview.pr-40.1' } }, 'team-forms')
  await sign({ with: { 'pr-40': sequence } }, 'team-chat')
  const ask = aHost()
  const both = { chat: { version: NEXT }, forms: { version: '1.1.0-preview.pr-40.1' } }
  expect((await pageOf(await ask('/chat'))).remotes).toMatchObject(both)
  // With the own key alone it would not count.
  const { signer } = releaseContext(site, 'team-chat')
  const forged = signer.sign('preview', {
    schema: 1,
    name: 'both',
    sequence: 1,
    at: new Date().toISOString(),
    expires: new Date(Date.now() + DAY_MS).toISOString(),
    why: '',
    parts: { chat: NEXT, forms: '1.1.0-preview.pr-40.1' },
  })
  await site.store.create(storePaths.previewRecord('both', 1), JSON.stringify(forged))
  await later(async () => expect((await ask('/chat', 'both')).status).toBe(404))
})

test('a release that was changed after it was signed, or whose file is lost, is shown by its preview alone', async () => {
  const lines: string[] = []
  await addSmallRelease(releaseContext(site), 'chat', NEXT)
  await sign()
  const file = join(site.storeFolder, storePaths.release(storePaths.remote('chat', NEXT)))
  const release = JSON.parse(
    String(await site.store.read(storePaths.release(storePaths.remote('chat', NEXT)))),
  )
  await writeFile(file, JSON.stringify({ ...release, owner: 'strange' }))
  const ask = aHost({ warn: (line) => void lines.push(line) })
  const answer = await ask('/chat')
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('was changed after it was signed')
  expect(lines.join()).toMatch(/The preview pr-41 is not shown: .*changed after/)
  expect((await ask('/chat', '')).status).toBe(200)
})

test('without a host for previews there are none, and the site’s own address is refused as one', async () => {
  await addSmallRelease(releaseContext(site), 'chat', NEXT)
  await sign()
  const ask = aHost({ previews: undefined })
  expect((await pageOf(await ask('/chat'))).remotes).toMatchObject({ chat: { version: '1.0.0' } })
  const config = { siteUrl: 'https://www.site.example' }
  const at = (host: string, lines: string[] = []) => {
    smallHost(site, { previews: { host }, config: config as never, warn: (line) => void lines.push(line) })
    return lines
  }
  expect(() => at('site.example')).toThrow(/PREVIEW_HOST: the site itself is at www\.site\.example/)
  expect(at('preview.site.example').join()).toContain('can set cookies for the site')
  expect(at('preview-site.example')).toEqual([])
})

test('nothing of the store is read for a preview until one is requested', async () => {
  await addSmallRelease(releaseContext(site), 'chat', NEXT)
  await sign()
  const listed: string[] = []
  const list = (folder: string) => {
    listed.push(folder)
    return site.store.list(folder)
  }
  const store = { ...site.store, list }
  const ask = aHost({ store })
  await ask('/chat', '')
  expect(listed.filter((folder) => folder.startsWith('previews'))).toEqual([])
  for (let count = 0; count < 5; count++) await ask('/chat', `none-${count}`)
  expect(listed.filter((folder) => folder.startsWith('previews'))).toEqual(['previews'])
  expect(await readdir(join(site.storeFolder, 'previews'))).toEqual(['pr-41'])
})

test('while the store is away a preview says so, and the log once, not at every request', async () => {
  await addSmallRelease(releaseContext(site), 'chat', NEXT)
  await sign()
  const lines: string[] = []
  const list = (folder: string) =>
    folder.startsWith('previews') ? Promise.reject(new Error('no route')) : site.store.list(folder)
  const ask = aHost({ store: { ...site.store, list }, warn: (line) => void lines.push(line) })
  for (let count = 0; count < 5; count++) {
    const answer = await ask('/chat')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  }
  expect(lines).toEqual(['Previews cannot be shown: no route.'])
  expect((await ask('/chat', '')).status).toBe(200)
})

test('a page that cannot be composed says so at the preview, and the site is not affected', async () => {
  const text = 'x'.repeat(600_000)
  const code = `export const version = 'chat ${NEXT}'\n`
  const fileOf = (content: string) => ({
    integrity: integrityOf(content),
    bytes: content.length,
    gzipBytes: 1,
  })
  await addSmallRelease(releaseContext(site), 'chat', NEXT, {
    routes: [aRoute('/chat', { fragment: 'text.html' })],
    files: { 'remoteEntry.js': fileOf(code), 'text.html': fileOf(text) },
  })
  await writeFile(join(site.storeFolder, storePaths.remote('chat', NEXT), 'text.html'), text)
  await sign()
  const ask = aHost()
  const answer = await ask('/chat')
  expect(answer.status).toBe(500)
  expect(await answer.text()).toMatch(
    /The preview pr-41 cannot be shown[\s\S]*600000 bytes, allowed are 500000/,
  )
  expect((await ask('/chat', '')).status).toBe(200)
})
