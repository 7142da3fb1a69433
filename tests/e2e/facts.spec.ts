import { expectFits } from './fixtures/expect-fits'
import { LOST, PAGES, type PagePath } from './fixtures/pages'
import { expect, test } from './fixtures/test'

// Facts on the pages are read without scripts: every visitor gets these, whatever fails.
test.use({ javaScriptEnabled: false })

const facts: readonly (readonly [path: PagePath, texts: readonly string[]])[] = [
  [
    '/',
    [
      '∞ infinite processing',
      '99.9% accuracy',
      '24/7',
      '80% manual work reduction',
      '40+ hours saved weekly',
      '60% cost reduction',
      '3x revenue',
      '30+ clients',
      '4.9/5 rating',
      '100% success',
      '24/7 support',
      '50% off the first project',
      'limited-time offer',
      '6 months free maintenance',
      '1 week standard, 1-2 days express',
      'free 30-minute consultation',
      '30-day money-back guarantee',
      '$100 per month',
      '$250 per month',
      'Custom pricing',
    ],
  ],
  [
    '/about',
    [
      '2024',
      '50+ projects',
      '30+ clients',
      '300% average ROI',
      '100% satisfaction',
      '99.9% uptime',
      'within 30 days',
    ],
  ],
  [
    '/services',
    [
      '50+ projects',
      '30+ businesses',
      '300% average ROI',
      '24/7 support',
      '80% manual work reduction',
      '250% conversion increase',
      '99.9% accuracy',
      '40+ hours saved weekly',
      '60% fewer no-shows',
      '60% cost reduction',
      '6 months free maintenance',
      '30-Day Money Back Guarantee',
      '50% off the first project',
      'USD',
    ],
  ],
  ['/portfolio', ['50+ projects', '100% success', '250% conversion increase', '60% fewer no-shows']],
  [
    '/case-studies',
    [
      '3 Case Studies',
      '15+ Clients Served',
      '250% Avg. ROI Increase',
      '80% Time Saved',
      '8 min read',
      '6 min read',
      '7 min read',
    ],
  ],
  [
    '/terms-of-service',
    [
      '$100 per month',
      '$250 per month',
      '1-2 weeks',
      '3-6 weeks',
      '1-2 days',
      '30 days notice',
      'fees are in USD',
    ],
  ],
  ['/privacy-policy', ['Supabase', 'do not store your IP address']],
  ['/cookie-policy', ['no cookies for advertising']],
  [
    '/book-consultation',
    ['free 30-minute consultation', 'Mon-Sun 9AM-9PM IST', 'Choose a time', '30-day money-back guarantee'],
  ],
  [
    '/contact',
    [
      'within 2 hours',
      '2-4 hours',
      'within 24 hours',
      '1-2 weeks',
      '3-6 weeks',
      '$100 per month',
      '$250 per month',
      '50% off the first project',
      '30-day money-back guarantee',
      '6 months free maintenance',
      'in 1 week, or in 1-2 days',
      'Mon-Sun 9AM-9PM IST',
      '30 minutes, free',
    ],
  ],
  ['/build-agent', ['Step 1 of 9', 'Just 5 minutes', '24 hours', 'free']],
  [
    '/quantum-research-lab',
    [
      '5 research areas',
      '10+ researchers',
      '25+ publications',
      '∞ infinite possibilities',
      'Quantum Computing',
      'Quantum Machine Learning',
      'Quantum Information Theory',
      'Quantum Sensing',
      'Quantum AI & Physics Integration',
      '24-48 hours',
    ],
  ],
  ['/quantum-collaboration', ['within 24-48 hours', 'Mon-Fri 9am-6pm IST', 'Enthusiast/Self-taught']],
  ['/chat-analytics', ['Chat Analytics']],
  ['/reset-password', ['Reset your password', 'Verify Email']],
  ['/reset-password-confirm', ['Reset your password', 'Verify Email']],
]

/** Pages that are no route of a remote. */
const OTHERS: readonly (readonly [path: string, texts: readonly string[]])[] = [
  [
    '/contact?quantum',
    ['Join Our Research', '4-8 hours', '24-48 hours', '3-6 months', '6-18 months', '1+ years'],
  ],
  [LOST, []],
]

test('every page is asked for its figures', () => {
  expect(facts.map(([path]) => path).sort()).toEqual(PAGES.map(({ path }) => path).sort())
})

// 640 by 400 is the size of a window of 1280 by 800 at 200 % zoom, 320 by 256 that at 400 %.
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 360, height: 740 },
  { width: 640, height: 400 },
  { width: 768, height: 1024 },
  { width: 2560, height: 1440 },
  { width: 1280, height: 800 }, // last, because the next page is printed from here
]

test('every page states its figures, never scrolls sideways, and has on paper its text and nothing that only a screen can use', async ({
  page,
  expectedErrors,
}) => {
  test.slow() // seventeen pages, six windows each
  expectedErrors.push(/status of 404/)
  for (const [path, texts] of [...facts, ...OTHERS])
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(path === LOST ? 404 : 200)
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      const forScreens = page.locator('header nav, a[href="#content"], [data-slot="chat"] button')
      await expect.soft(forScreens.filter({ visible: true }), path).toHaveCount(0)
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect.soft(ground, path).toBe('rgb(255, 255, 255)')

      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      for (const text of texts) await expect(main).toContainText(text)
      await expectFits(page, path, WINDOWS)
    })
})

test('what needs scripts says so, or is there in full', async ({ page }) => {
  await page.goto('/chat-analytics')
  await expect(page.getByRole('main').locator('noscript p')).toContainText('Logging in needs JavaScript.')
  await page.goto('/case-studies')
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(3)
  await expect(articles.first()).toBeVisible()
  await expect(articles.first()).toContainText('You have a finding problem')
})
