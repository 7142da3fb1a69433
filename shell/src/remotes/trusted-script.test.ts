import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const WORKER = '/shell/1.0.0/assets/service-worker-1.js'

class TrustedUrl {
  constructor(readonly url: string) {}
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_name: string, { createScriptURL }: { createScriptURL(url: string): string }) => ({
      createScriptURL: (url: string) => new TrustedUrl(createScriptURL(url)),
    }),
  })
  vi.stubGlobal('document', { createElement: () => ({}) })
})
afterEach(() => vi.unstubAllGlobals())

const sourceOf = async (url: string) =>
  (await import('./trusted-script')).moduleScript(url, 'sha256-x').src as unknown

test.each([
  '/remotes/forms/0.1.0-local.de2ebc41/remoteEntry.js',
  '/remotes/forms/1.0.0/assets/contact-page-DcqxICnf.js',
  '/shared/react-UIEaz3b6.js',
  '/shell/0.1.0/assets/service-worker-a_b-c.js',
])('%s is a script of a release', async (url) => {
  expect(await sourceOf(url)).toEqual(new TrustedUrl(url))
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
  await expect(sourceOf(url)).rejects.toThrow('is no script of a release')
})

test('a browser without Trusted Types refuses the same addresses', async () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(await sourceOf('/shared/react-UIEaz3b6.js')).toBe('/shared/react-UIEaz3b6.js')
  await expect(sourceOf('https://evil.example/shared/react.js')).rejects.toThrow('is no script of a release')
})

test('whoever imports the file gets no address that the policy made, and registers a worker of the shell alone', async () => {
  const exported: Record<string, unknown> = { ...(await import('./trusted-script')) }
  const url = '/remotes/chat/1.0.0/service-worker-1.js'
  for (const [name, made] of Object.entries(exported))
    expect(typeof made === 'function' && (await attempt(() => made(url))), name).not.toBeInstanceOf(
      TrustedUrl,
    )
  const register = vi.fn()
  const { registerWorker } = await import('./trusted-script')
  const worker = `${WORKER}?3TpWd3EzfwkHSuTT5qo1Wuf5RipjXvOwv1G8lQnRbsM`
  await registerWorker({ register }, worker)
  for (const other of [
    url,
    WORKER,
    `${WORKER}?/../x.js`,
    worker.replace('/shell/', '/shared/'),
    worker.replace('/shell/', '/shell/../'),
  ])
    await expect(registerWorker({ register }, other)).rejects.toThrow('is no ')
  expect(register).toHaveBeenCalledExactlyOnceWith(new TrustedUrl(worker), { scope: '/' })
})

async function attempt(use: () => unknown): Promise<unknown> {
  try {
    return await use()
  } catch {
    return null
  }
}
