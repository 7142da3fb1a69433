import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page, Route } from '@playwright/test'
import { currentCommit } from '@site/testing/current-commit'
import { hanging, notFound, pageInstead, refused, slow, tampered } from '@site/testing/faults/faulty-answers'
import { PLACES, REMOTES, type RemoteName } from '@site/testing/faults/remote-place'
import type { Plugin } from 'vite'
import { openBrowser } from '../measure/browser'
import { serveMonolith } from '../monolith/serve-monolith'
import { buildPlainFederation } from '../peers/plain-federation'
import { buildSingleSpa } from '../peers/single-spa/build-single-spa'
import { benchConfig, root, startVariant } from '../variants'

const file = join(root, '.cache/faults-peers.json')
const faults = join(root, 'platform/testing/faults/injected/inject-faults.js')

/** The working parts of a page when one remote is broken. */
export interface Left {
  readonly peer: string
  readonly fault: string
  readonly remote: RemoteName
  /** The text of the page is there. */
  readonly readable: boolean
  /** Header, chat and login are interactive. */
  readonly siblings: boolean
  /** A link leads to a readable page. */
  readonly navigable: boolean
  /** A message describes the failure. */
  readonly told: boolean
  /** Bytes that were changed in transit ran. */
  readonly ran: boolean
  /** Sources of the peer. */
  readonly commit: string
}

const served =
  (fault: (route: Route) => Promise<void>, files: string) =>
  (page: Page, remote: RemoteName): Promise<unknown> =>
    page.route(`**/remotes/${remote}/${files}`, fault)

const planned =
  (phase: string) =>
  (page: Page, remote: RemoteName): Promise<unknown> =>
    page.addInitScript((plan) => Object.assign(window, { siteFault: plan }), { remote, phase })

/** No fault: how these pages normally behave. */
export const CONTROL = 'nothing is wrong'

/** The faults that all three can have. Their containers have other names, so a fault affects the first file of a remote. */
const FAULTS: Readonly<Record<string, (page: Page, remote: RemoteName) => Promise<unknown>>> = {
  [CONTROL]: async () => undefined,
  'refuses the connection': served(refused, '**'),
  'never answers': served(hanging, '**'),
  'is slow: 0.7 s for every file': served(slow, '**'),
  '404 for its container': served(notFound, '{remoteEntry,main}.js'),
  'HTML where its scripts should be': served(pageInstead, '**/*.js'),
  'changed bytes': served(tampered, '**/*.js'),
  'throws when it is loaded': planned('load'),
  'throws while it renders': planned('render'),
  'throws in an effect': planned('effect'),
  'throws when it is unmounted': planned('unmount'),
}

/** A remote's pages and widgets with their loaders, as `remoteAppSource` writes them: alone, or at the start of the site's parts. */
const APP = /^((?:export )?const \w+ = )(\{ pages: [\s\S]*?\})(\nexport const routes[\s\S]*)?$/

/** Wraps every remote in the injected faults, as in the faulty releases of the composed site. */
function faultInjection(): { plugin: Plugin; injected: Set<string> } {
  const injected = new Set<string>() // addresses of these remotes
  const plugin: Plugin = {
    name: 'fault-injection',
    enforce: 'pre',
    transform(code) {
      const [, declared, app, others = ''] = APP.exec(code) ?? []
      if (!app) return undefined
      injected.add(this.environment.config.base)
      return `import { injectFaults, throwIfPlanned } from '${faults}'
throwIfPlanned('load')
${declared}injectFaults(${app})${others}`
    },
  }
  return { plugin, injected }
}

const PATIENCE = 4_000
const holds = (check: Promise<unknown>): Promise<boolean> =>
  check.then(
    () => true,
    () => false,
  )

async function whatIsLeft(browser: Browser, url: string, fault: string, remote: RemoteName) {
  const place = PLACES[remote]
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  try {
    await FAULTS[fault]?.(page, remote)
    await page.goto(place.path, { waitUntil: 'commit' })
    await holds(place.wake(page))
    const heading = page.getByRole('heading', { level: 1 }).first()
    const readable = await holds(heading.waitFor())
    const told = await holds(
      page
        .locator('[role="status"], [role="alert"]')
        .filter({ hasText: /not|fail|wrong|again/i })
        .first()
        .waitFor({ timeout: readable ? 200 : 1000 }),
    )
    await page.keyboard.press('Escape').catch(() => undefined)
    const ask = () =>
      remote === 'chat'
        ? page.evaluate(() => window.dispatchEvent(new CustomEvent('openLoginModal')))
        : page
            .getByRole('button', { name: /Open chat/ })
            .first()
            .click()
    const answered = () => page.getByRole('dialog').first().waitFor()
    const siblings = place.layout === 'bare' || ((await holds(ask())) && (await holds(answered())))
    await page.keyboard.press('Escape').catch(() => undefined)
    const link = page
      .locator(remote === 'forms' ? 'a[href="/services"]' : 'a[href="/contact"], a[href="/"]')
      .first()
    const before = await heading.textContent({ timeout: 300 }).catch(() => null)
    const navigable =
      (await holds(link.click())) &&
      (await holds(
        page.waitForFunction((text) => {
          const now = document.querySelector('h1')?.textContent
          return Boolean(now) && now !== text
        }, before),
      ))
    const ran = await page.evaluate(() => 'tampered' in globalThis).catch(() => false)
    return { readable, siblings, navigable, told, ran }
  } finally {
    await context.close()
  }
}

/** The same faults in other frameworks, or `only` in one, built from the same remotes. Writes the remains of each page. */
export async function runPeers(only: string | undefined, log: (line: string) => void): Promise<void> {
  const folder = (name: string) => join(root, '.cache/faults-peers', name)
  const { plugin, injected } = faultInjection()
  const plugins = [plugin]
  const builds = {
    'Module Federation': () =>
      buildPlainFederation(root, benchConfig, { folder: folder('federation'), plugins }),
    'single-spa': () => buildSingleSpa(root, benchConfig, { folder: folder('single-spa'), plugins }),
  }
  const browser = await openBrowser(log)
  for (const [name, build] of Object.entries(builds)) {
    if (only && only !== name) continue
    log(`Building with ${name} …`)
    const left: Left[] = []
    const commit = currentCommit()
    injected.clear()
    const app = await serveMonolith(await build(), benchConfig)
    if (injected.size < REMOTES.length)
      throw new Error(
        `Faults are in ${injected.size} of ${REMOTES.length} remotes: their modules look otherwise now.`,
      )
    const variant = await startVariant({ name, label: name, app }, 'h1')
    const cases = Object.keys(FAULTS).flatMap((fault) => REMOTES.map((remote) => ({ fault, remote })))
    const work = async () => {
      for (let next = cases.pop(); next; next = cases.pop())
        left.push({
          peer: name,
          ...next,
          commit,
          ...(await whatIsLeft(browser, variant.url, next.fault, next.remote)),
        })
    }
    log(`${name}: ${cases.length} cells …`)
    await Promise.all([work(), work(), work(), work()])
    await variant.close()
    const others = readPeers().filter(({ peer }) => peer !== name)
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(file, JSON.stringify([...others, ...left]))
  }
  await browser.close()
}

export const readPeers = (): Left[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Left[]) : []
export const PEER_FAULTS: readonly string[] = Object.keys(FAULTS)
