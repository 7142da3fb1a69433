import { expect, test } from 'vitest'
import { company } from './company'
import { openingHours, organizationFacts, priceRange } from './organization-facts'
import { plans } from './plans'

test('search engines are told the prices and hours that visitors read', () => {
  expect(organizationFacts('https://site.example', 'us@site.example')).toMatchObject({
    '@id': 'https://site.example/#organization',
    email: 'us@site.example',
    name: company.name,
    openingHours: 'Mo-Su 09:00-21:00',
    priceRange: '$100-$250 per month',
  })
})

test('the range of prices follows the plans', () => {
  const dearer = plans.map((plan) => (plan.usd === 250 ? { ...plan, usd: 300, price: '$300' } : plan))
  expect(priceRange(dearer)).toBe('$100-$300 per month')
  expect(priceRange(dearer.toReversed())).toBe('$100-$300 per month')
  expect(priceRange(plans.slice(0, 1))).toBe('$100 per month')
  expect(() => priceRange(plans.slice(2))).toThrow('No plan has a fixed price')
})

test('one range holds for all plans with a fixed price: they are paid in the same period', () => {
  expect(new Set(plans.filter(({ usd }) => usd !== null).map(({ period }) => period)).size).toBe(1)
})

test.each([
  ['Mon-Sun 9AM-9PM IST', 'Mo-Su 09:00-21:00'],
  ['Mon-Fri 9am-6pm IST', 'Mo-Fr 09:00-18:00'],
  ['Tue-Sat 12PM-12AM', 'Tu-Sa 12:00-00:00'],
])('hours as people read them are told in the form of schema.org: %s', (text, told) => {
  expect(openingHours(text)).toBe(told)
})

test('hours that are written in another way are refused, not told wrong', () => {
  expect(() => openingHours('every day from nine to nine')).toThrow('reads hours like')
  expect(() => openingHours('Mon-Sun 9:30AM-9PM IST')).toThrow('reads hours like')
})
