import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { siteContainer } from './site-container'
import { teamConfig } from './team-config'

const folder = await mkdtemp(join(tmpdir(), 'team-config-'))
afterAll(() => rm(folder, { recursive: true }))

const group = (...names: string[]) => JSON.stringify(names.map((name) => ({ name })))
const SITE = group(...siteContainer().map(({ name }) => name))
const FEDERATION = group('add-entry', 'module-federation-vite')

/** Names of the plugins that remain of these, written as in a `vite.config.ts`. */
async function leftOf(...plugins: string[]): Promise<string[]> {
  await writeFile(join(folder, 'vite.config.ts'), `export default { plugins: [${plugins}] }`)
  const left = await teamConfig(folder)
  return [left.plugins].flat(5).map((plugin) => String(Object(plugin).name))
}

test('what makes a container for other hosts is left out, all of it, and nothing else', async () => {
  expect(await leftOf(group('react', 'refresh'), SITE, FEDERATION, "{ name: 'own' }")).toEqual([
    'react',
    'refresh',
    'own',
  ])
})

test.each([
  ['siteContainer()', `...${SITE}`, FEDERATION],
  ['federation()', SITE, `...${FEDERATION}`],
])('%s is not spread: some of its plugins would stay', async (call, ...plugins) => {
  await expect(leftOf("{ name: 'react' }", ...plugins)).rejects.toThrow(`does not have ${call.slice(0, -1)}`)
})

test('nor are they in an array with others, which would be left out as well', async () => {
  await expect(leftOf(`[{ name: 'react' }, ${SITE}, ${FEDERATION}]`)).rejects.toThrow(/not in an array/)
})

test.each([
  ['site-container', FEDERATION],
  ['module-federation-vite', SITE],
])('a config without %s is refused', async (name, plugin) => {
  await expect(leftOf(plugin)).rejects.toThrow(`has no plugin ${name}`)
})
