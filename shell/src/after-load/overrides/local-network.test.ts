import { afterEach, expect, test, vi } from 'vitest'
import { localNetworkRefused } from './local-network'

afterEach(() => vi.unstubAllGlobals())

/** A browser that supports these permissions, each with its state. */
function aBrowser(states: Readonly<Record<string, string>>) {
  vi.stubGlobal('location', { origin: 'https://site.example' })
  vi.stubGlobal('navigator', {
    permissions: {
      query: async ({ name }: { readonly name: string }) => {
        if (!(name in states)) throw new TypeError(`${name} is no permission`)
        return { state: states[name] }
      },
    },
  })
}

test.each(['loopback-network', 'local-network-access'])(
  '%s that is refused has to be allowed',
  async (name) => {
    aBrowser({ [name]: 'denied' })
    expect(await localNetworkRefused()).toMatch(
      /does not let https:\/\/site\.example reach your machine.*Allow/,
    )
  },
)

test('nothing is to be allowed where it is, or where the browser has no such permission', async () => {
  aBrowser({ 'loopback-network': 'granted' })
  expect(await localNetworkRefused()).toBeNull()
  aBrowser({})
  expect(await localNetworkRefused()).toBeNull()
  vi.stubGlobal('navigator', {})
  expect(await localNetworkRefused()).toBeNull()
})
