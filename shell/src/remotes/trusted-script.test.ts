import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_name: string, rules: { createScriptURL(url: string): string }) => rules,
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  '/remotes/forms/0.1.0-local.de2ebc41/remoteEntry.js',
  '/remotes/forms/1.0.0/assets/contact-page-DcqxICnf.js',
  '/shared/react-UIEaz3b6.js',
  '/shell/0.1.0/assets/service-worker-a_b-c.js',
])('%s is a script of a release', async (url) => {
  expect((await import('./trusted-script')).trustedScript(url)).toBe(url)
})

test.each([
  'https://evil.example/remotes/forms/1.0.0/remoteEntry.js',
  '//evil.example/shared/react.js',
  '/remotes/../evil.js',
  '/remotes/forms/1.0.0/%2e%2e/x.js',
  '/remotes/forms/1.0.0/release.json',
  '/uploads/x.js',
  'data:text/javascript,alert(1)//shared/x.js',
  '/shared/x.js?y.js',
])('%s is none', async (url) => {
  const { trustedScript } = await import('./trusted-script')
  expect(() => trustedScript(url)).toThrow('is no script of a release')
})

test('a browser without Trusted Types refuses the same addresses', async () => {
  vi.stubGlobal('trustedTypes', undefined)
  const { trustedScript } = await import('./trusted-script')
  expect(trustedScript('/shared/react-UIEaz3b6.js')).toBe('/shared/react-UIEaz3b6.js')
  expect(() => trustedScript('https://evil.example/shared/react.js')).toThrow('is no script of a release')
})
