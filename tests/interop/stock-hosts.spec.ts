import type { Site } from '@site/testing/site/site'
import { field } from '../e2e/fixtures/contact-form'
import { expect, test } from '../e2e/fixtures/test'
import { buildWithRspack, buildWithVite } from './fixtures/build-host'
import {
  asksChat,
  finishesWizard,
  logsIn,
  opensArticleAndGoesBack,
  searchesAnalytics,
  sendsContactForm,
  type Visit,
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
  /** How many copies of React DOM the page has loaded: one beside the host's own, unless the host shares all four entries. */
  readonly reacts: 1 | 2
  /** Whether a visitor uses all functions of the remotes in it; in single-spa's host one does, too. */
  readonly whole?: true
}

const STOCK_HOSTS: readonly StockHost[] = [
  {
    what: 'the runtime alone, under a strict policy with Trusted Types,',
    build: (outDir) => buildWithVite('runtime', outDir),
    policy: strictPolicy,
    react: '19',
    reacts: 2,
    whole: true, // scripts blocked by a policy are missed only in use
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
  {
    what: 'no tool, which calls init and get itself,',
    build: (outDir) => buildWithVite('plain', outDir),
    react: '19',
    reacts: 2, // the host's own, and one for all six
  },
]

let other: OtherHost | undefined
test.afterEach(async () => {
  await other?.close()
  other = undefined
})

for (const { what, build, policy, react, reacts, whole } of STOCK_HOSTS) {
  test(`a host with ${what} mounts all six, which share one session`, async ({ page, site, person }) => {
    other = await startOtherHost({ build, site, policy: policy?.(site) })
    const visit = { page, site, person }
    const copies = countCopies(page)
    const mount = (name: string, place?: string, pathname?: string) =>
      page.evaluate(([name, props]) => window.host.mount(name, props), [
        name,
        { ...(place && { place }), ...(pathname && { location: { pathname } }) },
      ] as const)
    const unmount = (name: string) => page.evaluate((name) => window.host.unmount(name), name)
    /** Mounts a page, which shows its heading or is used, and unmounts it. */
    const show = (name: string, place: string, use?: (visit: Visit) => Promise<void>, pathname?: string) =>
      test.step(place, async () => {
        await mount(name, place, pathname)
        await expect(page.locator(`#${place}`).getByRole('heading').first()).toBeVisible()
        if (whole) await use?.(visit)
        await unmount(name)
        await expect(page.locator(`#${place}`)).toBeEmpty()
      })

    await page.goto(other.url)
    await expect(page.getByText(`A host on React ${react}.`)).toBeVisible()
    await mount('auth') // no props at all
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('openLoginModal')))
    await logsIn(visit)
    await mount('forms', 'form')
    await expect(field(page, 'Name')).toHaveValue(person.name)
    if (whole) await sendsContactForm(visit)
    await unmount('forms')
    await expect(page.locator('#form')).toBeEmpty()
    await show('forms', 'wizard', finishesWizard, '/build-agent')
    await show('quantum', 'lab', opensArticleAndGoesBack)
    await mount('chat')
    await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
    if (whole) await asksChat(visit)
    await show('analytics', 'analytics', searchesAnalytics)
    await show('marketing', 'page')
    expect(await copies("React's DOM")).toHaveLength(reacts)
    expect(await copies('the site')).toHaveLength(1)
  })
}
