import type { Composition } from '@site/composition/composition'
import { createHost } from '@site/host/host'
import { listen } from '@site/host/listen'
import { readSiteConfig } from '@site/host/site-config'
import { expect, test, vi } from 'vitest'
import { activateCommand } from './commands/activate'
import { retireCommand } from './commands/retire'
import { readLive } from './compose/live'
import { runCommand } from './testing/run-command'
import { addSmallSet } from './testing/stress/small-set'
import { addSmallRelease, addSmallShell, makeSmallSite, releaseContext } from './testing/stress/small-site'

const KIT = '@site/shared/ui'
const NAMES = ['analytics', 'auth', 'chat', 'forms', 'marketing', 'quantum']
const on = (set: string) => ({ [KIT]: `^${set}` })

/** A site on one set, with everything published for another, and a host that serves it. */
async function beginWalk() {
  const site = await makeSmallSite(NAMES)
  const context = releaseContext(site)
  for (const [version, set] of [
    ['1.1.0', '1.0.0'],
    ['2.0.0', '2.0.0'],
    ['2.1.0', '2.0.0'],
  ] as const)
    for (const name of NAMES) await addSmallRelease(context, name, version, { needs: on(set) })
  await addSmallSet(context.store, '2.0.0', { react: '20.0.0' })
  await addSmallShell(site, '2.0.0', on('2.0.0'))
  const config = readSiteConfig({ SUPABASE_ANON_KEY: 'key' }, 'http://localhost')
  const host = await listen(createHost({ ...site, config, warn: () => undefined }), 0, '127.0.0.1')

  async function live(): Promise<{ id: string; composition: Composition }> {
    const { live } = await readLive(context.store, context.trust())
    if (!live) throw new Error('Nothing is live.')
    return live
  }
  return {
    live,
    /** Activates, and resolves when visitors get it, with all modules that it is linked with. */
    async activate(...line: string[]) {
      await runCommand(activateCommand, site, line)
      const { id, composition } = await live()
      await vi.waitFor(
        async () => expect(await (await fetch(`${host.url}/chat`)).text()).toContain(id),
        20_000,
      )
      const modules = [composition.singletons, ...Object.values(composition.scopes)].flatMap((links) =>
        Object.values(links),
      )
      for (const url of new Set(modules.map((module) => module.url)))
        expect((await fetch(host.url + url)).status, url).toBe(200)
    },
    retire: (version: string) => runCommand(retireCommand, site, [`shared@${version}`, '--yes']),
    async end() {
      await host.close()
      await site.remove()
    },
  }
}

test.concurrent.each([
  ['the shell first', ['shell', 'forms', 'auth', 'quantum', 'analytics', 'marketing', 'chat']],
  ['the shell last', ['marketing', 'chat', 'analytics', 'forms', 'quantum', 'auth', 'shell']],
])(
  '%s: everybody goes over, and what is left is as large as before',
  { timeout: 60_000 },
  async (_, order) => {
    const walk = await beginWalk()
    try {
      await walk.activate(...NAMES.map((name) => `${name}@1.1.0`))
      const before = JSON.stringify((await walk.live()).composition).length
      await walk.activate('shared@2.0.0', '--as-next')
      for (const name of order) {
        await expect(walk.retire('1.0.0')).rejects.toThrow(/is on it|On it are/)
        await walk.activate(`${name}@2.0.0`)
      }
      await expect(walk.retire('1.0.0')).rejects.toThrow(/On it are .*\(last good\)/)
      await walk.activate(...NAMES.map((name) => `${name}@2.1.0`))
      await walk.retire('1.0.0')
      const { composition } = await walk.live()
      expect([composition.singletonsVersion, composition.secondSet, composition.scopes]).toEqual([
        '2.0.0',
        undefined,
        {},
      ])
      expect(JSON.stringify(composition).length).toBeLessThan(before + 500)
    } finally {
      await walk.end()
    }
  },
)
