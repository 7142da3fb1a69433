import { spawn } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { longestSilence } from '@site/host/listen'
import { freePort } from '@site/records/store/testing/free-port'
import { PLACES, REMOTES, type RemoteName } from '@site/testing/faults/remote-place'
import { buildHost } from '@site/tool/build/build-host'
import { openBrowser } from '../measure/browser'
import { usedHeap } from '../measure/heap'
import { composedHost, root, startVariant } from '../variants'
import { type Weights, writeWeights } from './weights'

const WARM_UP = 100
const MOUNTS = 1000
/** Bytes that so many mounts may leave behind. Listeners and nodes: none. */
const MOST_HEAP = 2 ** 20
const IN_BROWSER = 24
const CONNECTIONS = 10_000

/** Mounts and unmounts the remote's exposed pieces, in its own page with that page's shared modules, the given number of times. */
async function mountOften(page: Page, remote: RemoteName, times: number): Promise<void> {
  const { path, slot } = PLACES[remote]
  await page.evaluate(
    async ({ remote, path, slot, times }) => {
      const outlet = document.querySelector(`[data-remote="${remote}"]`)
      const version = outlet?.getAttribute('data-remote-version')
      const container = await import(`/remotes/${remote}/${version}/remoteEntry.js`)
      container.init({})
      const lifecycles = (await container.get('./lifecycles'))()
      const nothing = () => undefined
      const navigate = {
        createHref: (to: unknown) => String(to),
        push: nothing,
        replace: nothing,
        go: nothing,
      }
      const location = { pathname: path, search: '', hash: '', state: null, key: 'weighed' }
      for (let count = 0; count < times; count++) {
        const domElement = document.createElement('div')
        document.body.append(domElement)
        const props = { domElement, remote, slot, location, navigate, reportError: console.error }
        await lifecycles.mount(props)
        await lifecycles.unmount(props)
        domElement.remove()
      }
    },
    { remote, path, slot, times },
  )
}

async function weighRemote(
  browser: Browser,
  url: string,
  remote: RemoteName,
): Promise<Weights['remotes'][number]> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript('globalThis.__name = (made) => made') // the helper that this file's compiler calls for named functions
  // Otherwise the login popup would open in between, and count for another remote.
  await page.addInitScript(() => sessionStorage.setItem('site-login-popup', 'shown'))
  await page.goto(PLACES[remote].path)
  await page.waitForSelector('[data-remote-status="ready"]')
  await page.waitForLoadState('networkidle')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const weigh = async () => {
    await usedHeap(cdp)
    // React and the browser release the last tree in a task of their own; only then it can be collected.
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 1000)))
    const heap = await usedHeap(cdp)
    const { metrics } = await cdp.send('Performance.getMetrics')
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { heap, listeners: value('JSEventListeners'), nodes: value('Nodes') }
  }
  // Otherwise the copy for offline reading would be made in between.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await mountOften(page, remote, WARM_UP)
  const before = await weigh()
  await mountOften(page, remote, MOUNTS)
  const after = await weigh()
  await context.close()
  const weight = {
    remote,
    heap: after.heap - before.heap,
    listeners: after.listeners - before.listeners,
    nodes: after.nodes - before.nodes,
  }
  if (weight.heap > MOST_HEAP || weight.listeners > 0 || weight.nodes > 0)
    throw new Error(`${MOUNTS} mounts of ${remote} left something behind: ${JSON.stringify(weight)}`)
  return weight
}

/** Changes one random byte of one random script in transit, and checks whether the page works without it. */
async function changeByteInBrowser(browser: Browser, url: string, remote: RemoteName): Promise<void> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/digest|integrity/i.test(message.text())) refused.push(message.text())
  })
  let changed = 0
  await page.route(`**/remotes/${remote}/**/*.js`, async (route) => {
    const answer = await route.fetch()
    const body = Buffer.from(await answer.body())
    const at = Math.floor(Math.random() * body.length)
    body[at] = (body[at] ?? 0) ^ (1 + Math.floor(Math.random() * 255))
    changed++
    await route.fulfill({ response: answer, body })
  })
  const place = PLACES[remote]
  await page.goto(place.path)
  await place.wake(page)
  const outlet = page.locator(
    `[data-remote="${remote}"]${place.slot ? `[data-slot="${place.slot}"]` : ':not([data-slot])'}`,
  )
  await outlet
    .and(page.locator('[data-remote-status="fallback"], [data-remote-status="failed"]'))
    .waitFor({ state: 'attached' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (changed === 0 || refused.length === 0) throw new Error(`A changed byte of ${remote} was not refused.`)
  await context.close()
}

export async function holdIdle(): Promise<Weights['idle']> {
  const port = await freePort()
  await buildHost(root)
  const host = spawn(process.execPath, [join(root, 'platform/host/dist/host.js')], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), SUPABASE_ANON_KEY: 'none', NODE_ENV: 'production' },
  })
  const url = `http://127.0.0.1:${port}`
  const page = async () => {
    const begin = performance.now()
    await (await fetch(`${url}/services`)).text()
    return Math.round(performance.now() - begin)
  }
  try {
    for (let tries = 0; tries < 100 && !(await fetch(`${url}/healthz`).catch(() => null)); tries++)
      await new Promise((resolve) => setTimeout(resolve, 200))
    await page()
    const before = await page()
    const sockets: Socket[] = []
    let closed = 0
    for (let batch = 0; batch < CONNECTIONS / 250; batch++)
      await Promise.all(
        Array.from({ length: 250 }, () => {
          const socket = connect(port, '127.0.0.1')
          socket.resume() // unread output hides the end after it
          socket.on('error', () => undefined)
          socket.on('close', () => closed++)
          sockets.push(socket)
          return new Promise<void>((resolve) =>
            socket.once('connect', resolve).once('error', () => resolve()),
          )
        }),
      )
    const lastCame = performance.now()
    const open = sockets.length - closed
    const pageMs = await page()
    while (closed < sockets.length) {
      if (performance.now() - lastCame > 2 * longestSilence())
        throw new Error(`${sockets.length - closed} of ${open} silent connections were never closed.`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return { connections: open, before, pageMs, closedAfterMs: Math.round(performance.now() - lastCame) }
  } finally {
    host.kill()
  }
}

/** Everything that is counted. */
export async function weigh(log: (line: string) => void): Promise<void> {
  log(`Holding ${CONNECTIONS} idle connections …`)
  const idle = await holdIdle()
  log(
    `  a page took ${idle.pageMs} ms, ${idle.before} ms before; all were closed in ${idle.closedAfterMs} ms`,
  )
  const browser = await openBrowser(log)
  const site = await startVariant({ name: 'composed', label: 'composed', app: composedHost() }, 'h1')
  const remotes: Weights['remotes'][number][] = []
  for (const remote of REMOTES) {
    const weight = await weighRemote(browser, site.url, remote)
    log(`  ${MOUNTS} mounts of ${remote}: ${JSON.stringify(weight)}`)
    remotes.push(weight)
  }
  log(`Changing ${IN_BROWSER} bytes on their way to a browser …`)
  for (let count = 0; count < IN_BROWSER; count++)
    await changeByteInBrowser(browser, site.url, REMOTES[count % REMOTES.length] ?? 'forms')
  await site.close()
  await browser.close()
  writeWeights({ inBrowser: IN_BROWSER, mounts: MOUNTS, remotes, idle })
}
