import type { Site } from '@site/testing/site/site'
import { expect, test } from '../e2e/fixtures/test'
import { buildWithRspack, buildWithVite } from './fixtures/build-host'
import {
  asksChat,
  finishesWizard,
  logsIn,
  opensArticleAndGoesBack,
  searchesAnalytics,
  sendsContactForm,
} from './fixtures/journeys'
import { countCopies } from './fixtures/loaded-copies'
import { type OtherHost, startOtherHost } from './fixtures/serve-host'
import { strictPolicy } from './fixtures/strict-policy'

interface StockHost {
  readonly what: string
  build(outDir: string): Promise<void>
  readonly policy?: (site: Site) => string
  /** The host's own React. */
  readonly react: string
  /** How many DOMs of React the page has loaded: one beside the host's own, unless the host shares all four entries. */
  readonly reacts: 1 | 2
}

const STOCK_HOSTS: readonly StockHost[] = [
  {
    what: 'the runtime alone, under a strict policy with Trusted Types,',
    build: (outDir) => buildWithVite('runtime', outDir),
    policy: strictPolicy,
    react: '19',
    reacts: 2,
  },
  {
    what: 'the runtime alone and React 18',
    build: (outDir) => buildWithVite('runtime', outDir, 'react-18'),
    react: '18',
    reacts: 2,
  },
  {
    what: 'the plugin for Vite',
    build: (outDir) => buildWithVite('vite', outDir),
    react: '19',
    reacts: 1,
  },
  { what: 'the plugin of Rspack', build: buildWithRspack, react: '19', reacts: 2 },
]

let other: OtherHost | undefined
test.afterEach(async () => {
  await other?.close()
  other = undefined
})

for (const { what, build, policy, react, reacts } of STOCK_HOSTS) {
  test(`a host with ${what} mounts all six`, async ({ page, site, person }) => {
    other = await startOtherHost({ build, site, policy: policy?.(site) })
    const visit = { page, site, person }
    const copies = countCopies(page)
    const mount = (name: string, place?: string, pathname?: string) =>
      page.evaluate(([name, props]) => window.host.mount(name, props), [
        name,
        { ...(place && { place }), ...(pathname && { location: { pathname } }) },
      ] as const)
    const unmount = (name: string) => page.evaluate((name) => window.host.unmount(name), name)

    await page.goto(other.url)
    await expect(page.getByText(`A host on React ${react}.`)).toBeVisible()
    await test.step('login', async () => {
      await mount('auth') // no props at all
      await page.evaluate(() => window.dispatchEvent(new CustomEvent('openLoginModal')))
      await logsIn(visit)
    })
    await test.step('contact form', async () => {
      await mount('forms', 'form')
      await sendsContactForm(visit)
      await unmount('forms')
      await expect(page.locator('#form')).toBeEmpty()
    })
    await test.step('wizard', async () => {
      await mount('forms', 'wizard', '/build-agent')
      await finishesWizard(visit)
      await unmount('forms')
    })
    await test.step('article, and back', async () => {
      await mount('quantum', 'lab')
      await opensArticleAndGoesBack(visit)
      await unmount('quantum')
    })
    await test.step('chat', async () => {
      await mount('chat')
      await asksChat(visit)
    })
    await test.step('analytics', async () => {
      await mount('analytics', 'analytics')
      await searchesAnalytics(visit)
      await unmount('analytics')
    })
    await test.step('a page of pictures', async () => {
      await mount('marketing', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
    expect(await copies("React's DOM")).toHaveLength(reacts)
    expect(await copies('the site')).toHaveLength(1)
  })
}
