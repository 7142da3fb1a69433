import { expect, remoteReady, test } from './fixtures/test'

test('home: the hero leads on, problem and solution to the consultation, and six clients rate five', async ({
  page,
}) => {
  await page.goto('/')
  const hero = page.getByRole('region', { name: /AI agents/ })
  await expect(hero.getByRole('link', { name: 'Build Quantum Agent' })).toHaveAttribute(
    'href',
    '/build-agent',
  )
  await expect(hero.getByRole('link', { name: 'View Solutions' })).toHaveAttribute('href', '/services')
  await expect(hero.getByRole('img')).toHaveJSProperty('complete', true)
  const section = page.getByRole('region', { name: /two states at once/ })
  await expect(section.getByRole('link')).toHaveAttribute('href', '/book-consultation')
  const voices = page.getByRole('region', { name: /What people say/ }).getByRole('figure')
  await expect(voices).toHaveCount(6)
  for (const voice of await voices.all()) await expect(voice).toContainText('Rated 5 of 5')
})

test('about: story, mission, vision, certificate, three guarantees, and ways on', async ({ page }) => {
  await page.goto('/about')
  for (const name of ['The founder’s story', 'Mission', 'Vision'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Certified automation-platform expert')).toBeVisible()
  const guarantees = page.getByRole('region', { name: 'Three guarantees' }).getByRole('heading', { level: 3 })
  await expect(guarantees).toHaveText(['Money-back guarantee', 'Ongoing support', 'Performance guarantee'])
  for (const path of ['/book-consultation', '/contact', '/services'])
    await expect(page.getByRole('main').locator(`a[href="${path}"]`).first()).toBeVisible()
})

test('services: six in order, lead generation flagged, each with a way to ask; then guarantee and ways on', async ({
  page,
}) => {
  await page.goto('/services')
  const section = page.getByRole('region', { name: 'Our Services' })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    'Advanced Automation',
    'Lead Generation System',
    'AI Agent Development',
    'Content Creation System',
    'Appointment Booking',
    'Custom AI Solutions',
  ])
  await expect(section.getByText('Most Popular')).toHaveCount(1)
  const links = section.getByRole('link', { name: 'Learn More' })
  await expect(links).toHaveCount(6)
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/contact')

  await expect(page.getByText('30-Day Money Back Guarantee')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute(
    'href',
    '/book-consultation',
  )
  await expect(main.getByRole('link', { name: 'View Portfolio' })).toHaveAttribute('href', '/portfolio')
})

test.describe('case studies', () => {
  test('the portfolio leads to three studies, told on cards', async ({ page }) => {
    await page.goto('/portfolio')
    await remoteReady(page, 'marketing')
    await page.getByRole('link', { name: 'Read the case studies' }).click()
    await expect(page).toHaveURL('/case-studies')
    const cards = page.getByRole('main').locator('li:has(h2)')
    await expect(cards).toHaveCount(3)
    await expect(cards.getByText(/min read/)).toHaveText(['8 min read', '6 min read', '7 min read'])
    for (const card of await cards.all())
      await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(3)
  })

  test('the page closes with ways on; a study opens in place, and back leads to its card', async ({
    page,
  }) => {
    await page.goto('/case-studies')
    await remoteReady(page, 'marketing')
    const end = page.getByRole('region', { name: /next one be yours/ })
    await expect(end.locator('a[href="/contact"]')).toBeVisible()
    await expect(end.locator('a[href="/services"]')).toBeVisible()

    const entries = await page.evaluate(() => history.length)
    const open = page.getByRole('button', { name: 'Read Full Case Study: An empty chair' })
    await open.click()

    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(article).toContainText('Appointment Booking')
    await expect(article).toContainText('8 September 2026')
    await expect(article).toContainText('7 min read')
    await expect(article.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(4)
    await expect(article).toContainText('60% fewer no-shows')
    await expect(article.getByRole('link', { name: 'Book Consultation' })).toHaveAttribute('href', '/contact')
    await expect(page).toHaveURL('/case-studies')
    expect(await page.evaluate(() => history.length)).toBe(entries)

    await page.getByRole('button', { name: 'Back to Case Studies' }).click()
    await expect(open).toBeFocused()
  })
})

test('policies were last updated today; the terms give 30 days notice and state fees in USD', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-03-04T12:00:00'))
  for (const path of ['/privacy-policy', '/cookie-policy', '/terms-of-service']) {
    await page.goto(path)
    await expect(page.getByText('Last updated: 4 March 2031'), path).toBeVisible()
  }
  await expect(page.getByText('30 days notice')).toBeVisible()
  await expect(page.getByText('All fees are in USD')).toBeVisible()
})
