import { PAGES, type PagePath } from './fixtures/pages'
import { expect, test } from './fixtures/test'

// What the pages say is read without scripts: this is what everyone gets, whatever fails.
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

test('every page is asked for its figures', () => {
  expect(facts.map(([path]) => path).sort()).toEqual(PAGES.map(({ path }) => path).sort())
})

test('every page states its figures, without scripts', async ({ page }) => {
  for (const [path, texts] of facts)
    await test.step(path, async () => {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      for (const text of texts) await expect(main).toContainText(text)
    })
})

test('chat analytics says why nothing comes without scripts', async ({ page }) => {
  await page.goto('/chat-analytics')
  await expect(page.getByRole('main').locator('noscript p')).toBeVisible()
  await expect(page.getByRole('main').locator('noscript p')).toContainText('Logging in needs JavaScript.')
})

test('services shows three plans with price, period, content and button', async ({ page }) => {
  await page.goto('/services')
  const plans = page.getByRole('region', { name: 'Choose Your Plan' }).locator('li:has(h3)')
  await expect(plans).toHaveCount(3)
  const [starter, professional, enterprise] = await plans.all()
  if (!starter || !professional || !enterprise) throw new Error('There are not three plans on the page.')

  await expect(starter).toContainText('$100 per month')
  await expect(starter.getByRole('listitem')).toHaveText([
    '1 workflow',
    'Up to 1,000 conversations per month',
    'Basic chatbot',
    'Email support',
    'Basic analytics',
  ])
  await expect(professional).toContainText('$250 per month')
  await expect(professional).toContainText('Most Popular')
  await expect(professional.getByRole('listitem')).toHaveText([
    '5 workflows',
    'Up to 10,000 conversations per month',
    'Advanced AI',
    'Priority support',
    'Lead generation tools',
    'Custom integrations',
  ])
  await expect(enterprise).toContainText('Custom pricing')
  await expect(enterprise.getByRole('listitem')).toHaveText([
    'Unlimited usage and workflows',
    'Dedicated manager',
    'White-label',
    'On-premise',
  ])
  for (const plan of [starter, professional]) await expect(plan.getByRole('link')).toHaveText('Get Started')
  await expect(enterprise.getByRole('link')).toHaveText('Contact Us')
  for (const plan of [starter, professional, enterprise])
    await expect(plan.getByRole('link')).toHaveAttribute('href', '/book-consultation')
})

test('without scripts the three case studies follow in full', async ({ page }) => {
  await page.goto('/case-studies')
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(3)
  await expect(articles.first()).toBeVisible()
  await expect(articles.first()).toContainText('You have a finding problem')
})

test('research inquiries are answered, and collaborations last, as stated', async ({ page }) => {
  await page.goto('/contact?quantum')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Join Our Research')
  for (const text of ['4-8 hours', '24-48 hours', '3-6 months', '6-18 months', '1+ years'])
    await expect(main).toContainText(text)
})
