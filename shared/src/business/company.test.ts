import { expect, test } from 'vitest'
import { company, mailtoLink, socialLinks, whatsappLink } from './company'

test('nobody real can be reached by the defaults', () => {
  for (const url of [company.siteUrl, company.schedulingUrl, ...socialLinks.map((link) => link.url)]) {
    expect(new URL(url).hostname).toMatch(/\.example$/)
  }
  expect(company.supportEmail).toMatch(/\.example$/)
  expect(company.whatsappNumber).toMatch(/^910\d{9}$/)
  expect(company.phone.display.replaceAll(/\D/g, '')).toBe(company.whatsappNumber)
})

test('both readings of the hours are kept, and there are four social links', () => {
  expect(company.hours).toEqual({ general: 'Mon-Sun 9AM-9PM IST', research: 'Mon-Fri 9am-6pm IST' })
  expect(company.location).toBe('India')
  expect(company.foundedYear).toBe(2024)
  expect(socialLinks).toHaveLength(4)
})

test('links carry their text encoded', () => {
  expect(whatsappLink('910000002024', 'Hello & hi')).toBe('https://wa.me/910000002024?text=Hello%20%26%20hi')
  expect(mailtoLink('a@b.example', 'Help?')).toBe('mailto:a@b.example?subject=Help%3F')
})
