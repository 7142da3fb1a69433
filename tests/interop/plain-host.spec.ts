import { field } from '../e2e/fixtures/contact-form'
import { expect, test } from '../e2e/fixtures/test'
import { buildWithVite } from './fixtures/build-host'
import { logsIn } from './fixtures/journeys'
import { countCopies } from './fixtures/loaded-copies'
import { startOtherHost } from './fixtures/serve-host'

test('a page that calls init and get itself mounts all six, which share one session', async ({
  page,
  site,
  person,
}) => {
  const other = await startOtherHost({ build: (outDir) => buildWithVite('plain', outDir), site })
  const copies = countCopies(page)
  const mount = (name: string, place?: string, pathname?: string) =>
    page.evaluate(([name, props]) => window.host.mount(name, props), [
      name,
      { ...(place && { place }), ...(pathname && { location: { pathname } }) },
    ] as const)
  try {
    await page.goto(other.url)
    await mount('auth')
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('openLoginModal')))
    await logsIn({ page, site, person })
    await mount('forms', 'form', '/contact')
    await expect(field(page, 'Name')).toHaveValue(person.name)
    await mount('chat')
    await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
    for (const [name, pathname] of [
      ['marketing', '/services'],
      ['quantum', '/quantum-research-lab'],
      ['analytics', '/chat-analytics'],
    ] as const) {
      await mount(name, name, pathname)
      await expect(page.locator(`#${name}`).getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(await copies("React's DOM")).toHaveLength(2) // the host's own, and one for all six
    expect(await copies('the site')).toHaveLength(1)
  } finally {
    await other.close()
  }
})
