// @vitest-environment happy-dom
import { mountAt } from '@site/shared/testing'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { Page as About } from './about/about-page'
import { Page as Home } from './home/home-page'
import { Page as Portfolio } from './portfolio/portfolio-page'
import { Page as Services } from './services/services-page'

// `tests/e2e/fixtures/pages.ts` lists the figures of each page.

async function open(path: string, Page: ComponentType) {
  const { place } = await mountAt(path, <Page />)
  /** The section whose heading contains this. */
  const section = (heading: string) =>
    [...place.querySelectorAll('section')].find((one) =>
      one.querySelector('h1, h2')?.textContent?.includes(heading),
    )
  const linkOf = (name: string, within: Element = place) =>
    [...within.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.getAttribute('href')
  return { place, section, linkOf }
}

test('home: the hero leads on, problem and solution to the consultation, and six clients rate five', async () => {
  const { place, section, linkOf } = await open('/', Home)
  expect(linkOf('Build Quantum Agent')).toBe('/build-agent')
  expect(linkOf('View Solutions')).toBe('/services')
  expect(section('two states at once')?.querySelector('a')?.getAttribute('href')).toBe('/book-consultation')
  const voices = [...(section('What people say')?.querySelectorAll('figure') ?? [])]
  expect(voices).toHaveLength(6)
  for (const voice of voices) expect(voice.textContent).toContain('Rated 5 of 5')
  expect(place.querySelector('h1')).not.toBeNull()
})

test('about: story, mission, vision, certificate, three guarantees, and ways on', async () => {
  const { place, section } = await open('/about', About)
  for (const text of ['The founder’s story', 'Mission', 'Vision', 'Certified automation-platform expert'])
    expect(place.textContent).toContain(text)
  const guarantees = [...(section('Three guarantees')?.querySelectorAll('h3') ?? [])]
  expect(guarantees.map(({ textContent }) => textContent)).toEqual([
    'Money-back guarantee',
    'Ongoing support',
    'Performance guarantee',
  ])
  for (const path of ['/book-consultation', '/contact', '/services'])
    expect(place.querySelector(`a[href="${path}"]`), path).not.toBeNull()
})

test('services: six in order, lead generation flagged, each with a way to ask; then guarantee and ways on', async () => {
  const { place, section, linkOf } = await open('/services', Services)
  const services = section('Our Services')
  expect([...(services?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Advanced Automation',
    'Lead Generation System',
    'AI Agent Development',
    'Content Creation System',
    'Appointment Booking',
    'Custom AI Solutions',
  ])
  expect(services?.textContent?.match(/Most Popular/g)).toHaveLength(1)
  const asks = [...(services?.querySelectorAll('a') ?? [])].filter((link) =>
    link.textContent?.includes('Learn More'),
  )
  expect(asks.map((link) => link.getAttribute('href'))).toEqual(Array(6).fill('/contact'))
  expect(place.textContent).toContain('30-Day Money Back Guarantee')
  expect(linkOf('Schedule Consultation')).toBe('/book-consultation')
  expect(linkOf('View Portfolio')).toBe('/portfolio')
})

test('the portfolio leads to the case studies', async () => {
  const { linkOf } = await open('/portfolio', Portfolio)
  expect(linkOf('Read the case studies')).toBe('/case-studies')
})

test('services: three plans with price, content and button', async () => {
  const { section } = await open('/services', Services)
  const plans = [...(section('Choose Your Plan')?.querySelectorAll('li:has(h3)') ?? [])]
  const contentOf = (plan: Element) => [...plan.querySelectorAll('li')].map(({ textContent }) => textContent)
  const buttonOf = (plan: Element) => {
    const link = plan.querySelector('a')
    return [link?.textContent, link?.getAttribute('href')]
  }
  expect(plans.map((plan) => [buttonOf(plan), contentOf(plan)])).toEqual([
    [
      ['Get Started', '/book-consultation'],
      [
        '1 workflow',
        'Up to 1,000 conversations per month',
        'Basic chatbot',
        'Email support',
        'Basic analytics',
      ],
    ],
    [
      ['Get Started', '/book-consultation'],
      [
        '5 workflows',
        'Up to 10,000 conversations per month',
        'Advanced AI',
        'Priority support',
        'Lead generation tools',
        'Custom integrations',
      ],
    ],
    [
      ['Contact Us', '/book-consultation'],
      ['Unlimited usage and workflows', 'Dedicated manager', 'White-label', 'On-premise'],
    ],
  ])
  const prices = ['$100 per month', '$250 per month', 'Custom pricing']
  for (const [index, plan] of plans.entries()) expect(plan.textContent).toContain(prices[index])
  expect(plans[1]?.textContent).toContain('Most Popular')
})
