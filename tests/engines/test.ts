import { test as base, expect } from '@playwright/test'
import { LISTEN } from '@site/testing/browsers/listen'
import type { EngineBrowser, EngineName, TabOptions } from '@site/testing/browsers/tab'
import { takePolicyReports } from '@site/testing/site/policy-reports'
import { type Site, startSite } from '@site/testing/site/site'
import { createAccount, type Person } from '../e2e/fixtures/accounts'
import { type Outbox, openOutbox } from '../e2e/fixtures/outbox'
import { type FaultyLine, FORGET, faultyLine } from './faulty-line'
import { createVisitor, type Visitor } from './visitor'

/** A worker loads the driver of its own engine only: each is a hundred modules. */
const START: Readonly<Record<EngineName, () => Promise<EngineBrowser>>> = {
  chromium: async () => (await import('@site/testing/browsers/chromium')).startChromium(),
  firefox: async () => (await import('@site/testing/browsers/firefox')).startFirefox(),
  webkit: async () => (await import('@site/testing/browsers/webkit')).startWebKit(),
}

interface Fixtures {
  readonly line: FaultyLine
  readonly outbox: Outbox
  readonly person: Person
  /** Messages of the browser, and its reports to the host, that a journey provokes. All others fail it. */
  readonly expected: RegExp[]
  /** Opens a tab that shares nothing with the one before, which is closed. */
  readonly open: (options?: Omit<TabOptions, 'forgetAt'> & { readonly at?: string }) => Promise<Visitor>
  readonly visitor: Visitor
}

interface WorkerFixtures {
  readonly engine: EngineName
  readonly browserOfEngine: EngineBrowser
  readonly site: Site & { readonly line: FaultyLine }
}

/** Journeys that are written once and run in every engine. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  browserOfEngine: [
    async ({ engine }, use) => {
      const browser = await START[engine]()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: [
    async ({ engine }, use) => {
      const lines: FaultyLine[] = []
      const site = await startSite({
        through: (host) => {
          const line = faultyLine(host, engine === 'webkit' ? [LISTEN] : [])
          lines.push(line)
          return line.app
        },
      })
      const [line] = lines
      if (!line) throw new Error('The site was started without a line to it.')
      await use({ ...site, line })
      await site.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  line: async ({ site }, use) => {
    await use(site.line)
    site.line.mend()
  },
  outbox: ({ site }, use) => use(openOutbox(site.backend.mailUrl)),
  person: async ({ site, outbox }, use) => use(await createAccount(site, outbox)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  expected: ({}, use) => use([]),
  // Uses the network, so that it is repaired when the last page is left.
  open: async ({ browserOfEngine, site, line: _line, expected }, use) => {
    let opened: Visitor[] = []
    const complaints: string[] = []
    const leave = async () => {
      for (const { tab } of opened) {
        complaints.push(...(await tab.complaints()))
        await tab.close()
      }
      opened = []
    }
    await use(async ({ at = site.url, ...options } = {}) => {
      await leave() // WebKit's driver has one visitor at a time
      const tab = await browserOfEngine.open({ ...options, forgetAt: site.url + FORGET })
      const visitor = createVisitor(tab, at, site.config.supportEmail)
      opened.push(visitor)
      return visitor
    })
    await leave()
    const unexpected = [...complaints, ...takePolicyReports()].filter(
      (text) => !expected.some((pattern) => pattern.test(text)),
    )
    expect(unexpected, 'unexpected messages in the console, or reports').toEqual([])
  },
  visitor: async ({ open }, use) => use(await open()),
})

export { expect }
