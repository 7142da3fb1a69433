import { expect, test } from 'vitest'
import { planNames, plans } from './plans'

test('three plans cost and hold what the price list says', () => {
  expect(plans.map(({ name, usd, popular }) => [name, usd, popular])).toEqual([
    ['Starter', 100, false],
    ['Professional', 250, true],
    ['Enterprise', null, false],
  ])
  expect(plans.map((plan) => plan.features.map((feature) => feature.toLowerCase()))).toEqual([
    [
      '1 workflow',
      'up to 1,000 conversations per month',
      'basic chatbot',
      'email support',
      'basic analytics',
    ],
    [
      '5 workflows',
      'up to 10,000 conversations per month',
      'advanced ai',
      'priority support',
      'lead generation tools',
      'custom integrations',
    ],
    ['unlimited usage and workflows', 'dedicated manager', 'white-label', 'on-premise'],
  ])
})

test('a shown price and the number behind it agree', () => {
  for (const plan of plans) {
    expect(plan.price).toBe(plan.usd === null ? 'Custom pricing' : `$${plan.usd}`)
  }
})

test('every plan name is on sale once, and only Enterprise asks to be contacted', () => {
  expect(plans.map((plan) => plan.name)).toEqual([...planNames])
  for (const plan of plans) {
    expect(plan.action).toBe(plan.name === 'Enterprise' ? 'Contact Us' : 'Get Started')
  }
})
