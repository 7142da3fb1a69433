import { expect, test } from 'vitest'
import type { SiteConfig } from '../contracts/index'
import { fillPlaceholders, placeholderConfig } from './placeholder-config'

const config: SiteConfig = {
  supabaseUrl: 'https://project.example',
  supabaseAnonKey: 'anon',
  schedulingUrl: 'https://calendar.example/30min?a=1&b=2',
  whatsappNumber: '910000000000',
  supportEmail: 'help@agency.example',
  sceneUrl: '',
  socialProvider: 'google',
  siteUrl: 'https://agency.example',
}

test('every value that was prerendered as a marker becomes the real one, escaped', () => {
  const html = `<a href="${placeholderConfig.schedulingUrl}">${encodeURIComponent(placeholderConfig.supportEmail)}</a>`
  expect(fillPlaceholders(html, config, (value) => value.replaceAll('&', '&amp;'))).toBe(
    '<a href="https://calendar.example/30min?a=1&amp;b=2">help@agency.example</a>',
  )
})

test('a text that only looks like a marker stays', () => {
  expect(fillPlaceholders('__config_password__', config, (value) => value)).toBe('__config_password__')
})

test('every key of the configuration has a marker', () => {
  expect(Object.keys(placeholderConfig).sort()).toEqual(Object.keys(config).sort())
})
