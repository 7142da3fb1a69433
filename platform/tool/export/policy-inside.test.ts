import { expect, test } from 'vitest'
import { headersFile } from './headers-file'
import { withPolicyInside } from './policy-inside'

const page = (policy: string) => ({
  status: 200,
  headers: { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' },
  html: '<!doctype html>\n<html><head>\n<meta charset="utf-8"><script>1</script></head></html>',
})

test('the policy stands before everything else of the page, without what counts in a header only', () => {
  const { html } = withPolicyInside(
    page(
      "default-src 'none'; frame-ancestors 'none'; connect-src https://a.example/?a&b; report-uri /reports",
    ),
  )
  expect(html).toContain(
    `<head>\n<meta http-equiv="content-security-policy" content="default-src 'none'; connect-src https://a.example/?a&amp;b">\n<meta charset`,
  )
})

test('a fragment with the text of a head neither takes the policy nor breaks the export', () => {
  const { html } = withPolicyInside({ ...page("default-src 'none'"), html: '<html><head></head><head><p>' })
  expect(html).toMatch(/^<html><head>\n<meta [^>]*><\/head><head><p>$/)
})

test('a page in which the policy has no place is an error', () => {
  expect(() => withPolicyInside({ ...page("default-src 'none'"), html: '<p>' })).toThrow('<head>')
})

test('every address of a page has its rule, and no header comes twice but policies', () => {
  const pages = [
    { pathname: '/', headers: page('one').headers },
    { pathname: '/services', headers: page('two').headers },
  ]
  const rules = Object.fromEntries(
    headersFile(pages, page('three').headers, ['/shell/1.0.0/service-worker-1.js'])
      .split(/\n(?=\/)/)
      .map((block): [string, string[]] => {
        const [place = '', ...lines] = block.trim().split('\n')
        return [place, lines.map((line) => line.trim())]
      }),
  )
  expect(rules['/*']).toEqual([
    'referrer-policy: no-referrer',
    'x-content-type-options: nosniff',
    "content-security-policy: object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  ])
  for (const address of ['/', '/index.html']) expect(rules[address]).toEqual(['content-security-policy: one'])
  for (const address of ['/services', '/services/', '/services.html', '/services/index.html'])
    expect(rules[address]).toEqual(['content-security-policy: two'])
  expect(rules['/404.html']).toEqual(['content-security-policy: three'])
  expect(rules['/shell/1.0.0/service-worker-1.js']).toEqual(['service-worker-allowed: /'])
  expect(rules['/shell/*']?.join()).not.toContain('service-worker-allowed')
})
