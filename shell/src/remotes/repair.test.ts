import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const MAP = {
  integrity: {
    '/shell/main.js': 'sha256-m',
    '/shell/base.js': 'sha256-b',
    '/shared/react.js': 'sha256-r',
    '/remotes/chat/1.0.0/panel.js': 'sha256-p',
    '/remotes/chat/1.0.0/unasked.js': 'sha256-u',
  },
}

/** Which files the browser's cache has damaged, and whether the server has them whole. */
let damaged: Set<string>
let serverIsWhole: boolean
/** Damaged files never arrive. */
let refused: boolean
/** How many more requests for a file reach a host that lacks it. */
let lacking: Map<string, number>
/** The result in Resource Timing of the requests for an address. */
let statuses: Record<string, number[]>
const asked: string[] = []
const reload = vi.fn()
let arrival: 'navigate' | 'reload'

async function fakeFetch(url: string, { cache }: RequestInit): Promise<Response> {
  asked.push(`${url} ${cache ?? 'default'}`)
  if (cache === 'only-if-cached') return new Response('', { status: refused || lacking.has(url) ? 504 : 200 })
  const misses = lacking.get(url) ?? 0
  if (misses > 0) lacking.set(url, misses - 1)
  if (misses > 0) throw new TypeError('Failed to fetch') // a 404 has another integrity
  if (cache === 'reload' && serverIsWhole) damaged.delete(url)
  if (damaged.has(url)) throw new TypeError('Failed to fetch')
  return new Response('')
}

async function aPage() {
  vi.resetModules()
  return import('./repair')
}

beforeEach(() => {
  damaged = new Set()
  serverIsWhole = true
  refused = false
  lacking = new Map()
  statuses = { 'https://site.example/shell/main.js': [200] }
  asked.length = 0
  arrival = 'navigate'
  reload.mockClear()
  vi.stubGlobal('fetch', vi.fn(fakeFetch))
  vi.stubGlobal('location', { reload, href: 'https://site.example/about' })
  vi.stubGlobal('performance', {
    getEntriesByType: (kind: string) =>
      kind === 'navigation'
        ? [{ type: arrival }]
        : ['/shell/main.js', '/remotes/chat/1.0.0/panel.js', '/logo.svg'].map((path) => ({
            name: `https://site.example${path}`,
          })),
    getEntriesByName: (url: string) => statuses[url]?.map((responseStatus) => ({ responseStatus })) ?? [],
  })
  vi.stubGlobal('document', {
    querySelector: () => ({ textContent: JSON.stringify(MAP) }),
    querySelectorAll: () =>
      [{ src: '/shell/main.js' }, { href: '/shell/base.js' }, { href: '/shared/react.js' }].map(
        (attributes: Readonly<Record<string, string>>) => ({
          getAttribute: (name: string) => attributes[name] ?? null,
        }),
      ),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('of the files that the page asked for, the damaged one alone is fetched past the cache, once', async () => {
  const { repair } = await aPage()
  damaged.add('/remotes/chat/1.0.0/panel.js')
  expect(await Promise.all([repair(), repair()])).toEqual([true, true])
  expect(asked.sort()).toEqual([
    '/remotes/chat/1.0.0/panel.js default',
    '/remotes/chat/1.0.0/panel.js only-if-cached',
    '/remotes/chat/1.0.0/panel.js reload',
    '/shell/main.js default',
  ])
})

test('nothing was repaired where nothing is damaged, and where the server has it damaged as well', async () => {
  const { repair } = await aPage()
  expect(await repair()).toBe(false)
  damaged.add('/shell/main.js')
  serverIsWhole = false
  expect(await repair()).toBe(false)
})

test('what was repaired counts as long as the document lives, but not for another remote', async () => {
  const { repair } = await aPage()
  damaged.add('/remotes/chat/1.0.0/panel.js')
  await repair()
  expect(await repair('chat')).toBe(true)
  expect(await repair('forms')).toBe(false)
})

test('a page whose shell came damaged is loaded once more, and not again', async () => {
  const first = await aPage()
  damaged.add('/shared/react.js')
  await first.heal(true)
  expect(reload).toHaveBeenCalledTimes(1)
  arrival = 'reload'
  const second = await aPage()
  damaged.add('/shared/react.js')
  await second.heal(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a shell that is whole and does not run was blocked', async () => {
  const { heal } = await aPage()
  const onBlocked = vi.fn()
  await heal(false, onBlocked)
  expect(onBlocked).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
})

test('a shell that the line refused is loaded once more, and was blocked if it does not run then either', async () => {
  const onBlocked = vi.fn()
  statuses['https://site.example/shared/react.js'] = [0, 200]
  const first = await aPage()
  await first.heal(false, onBlocked)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(onBlocked).not.toHaveBeenCalled()
  arrival = 'reload'
  const second = await aPage()
  await second.heal(false, onBlocked)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(onBlocked).toHaveBeenCalledTimes(1)
})

test('a shell of which one of several hosts lacks a file is loaded once more, and was not blocked', async () => {
  const onBlocked = vi.fn()
  statuses['https://site.example/shared/react.js'] = [404]
  lacking = new Map([['/shared/react.js', 4]])
  const { heal } = await aPage()
  await heal(false, onBlocked)
  expect(asked.filter((one) => one === '/shared/react.js reload')).toHaveLength(4)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(onBlocked).not.toHaveBeenCalled()
})

test('a shell that cannot be had leaves the page as it is', async () => {
  const { heal } = await aPage()
  const onBlocked = vi.fn()
  damaged.add('/shell/main.js')
  serverIsWhole = false
  await expect(heal(false, onBlocked)).rejects.toThrow()
  expect(onBlocked).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('without the policy a whole shell that did not run is loaded once more; one that began is not', async () => {
  const { heal } = await aPage()
  await heal(true)
  expect(reload).not.toHaveBeenCalled()
  await heal(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a request that failed in the network and now succeeds is no damaged file', async () => {
  const { repair } = await aPage()
  damaged.add('/remotes/chat/1.0.0/panel.js')
  refused = true
  expect(await repair()).toBe(false)
})

test.each(['/shell/main.js', '/shell/base.js', '/shared/react.js'])(
  'a page in which %s came damaged is repaired, whichever file of the shell it is',
  async (file) => {
    const { heal } = await aPage()
    damaged.add(file)
    await heal(false)
    expect(asked).toContain(`${file} reload`)
    expect(reload).toHaveBeenCalledTimes(1)
  },
)
