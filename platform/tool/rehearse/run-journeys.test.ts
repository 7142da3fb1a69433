import { once } from 'node:events'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@site/records/store/testing/free-port'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activateCommand } from '../commands/activate'
import { rehearseCommand } from '../commands/rehearse'
import { runCommand } from '../testing/run-command'
import { addSmallShared } from '../testing/stress/small-shared'
import { addSmallRelease, makeSmallSite, releaseContext, type SmallSite } from '../testing/stress/small-site'

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
  const context = releaseContext(site)
  await addSmallShared(context.store, '2.0.0')
  await addSmallRelease(context, 'chat', '1.1.0', { majors: ['kit@1'] })
  await runCommand(activateCommand, site, ['chat@1.1.0'])
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(site.folder, 'node_modules'))
  await mkdir(join(site.folder, 'shared'))
  await writeFile(join(site.folder, 'shared/package.json'), '{}')
  vi.stubEnv('PORT', String(await freePort()))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await site.remove()
})

/** A journey that reads the page and looks for a text. */
async function begin(name: string, text: string) {
  const journey = `
const page = await (await fetch('http://localhost:' + process.env.PORT + '/chat')).text()
console.log('a journey by ' + ${JSON.stringify(name)})
if (!page.includes(${JSON.stringify(text)})) process.exit(1)
`
  await writeFile(join(site.folder, 'journey.mjs'), journey)
  const manifest = { name, scripts: { journeys: 'node journey.mjs' }, dependencies: {}, devDependencies: {} }
  await writeFile(join(site.folder, 'package.json'), JSON.stringify(manifest))
}
const rehearse = () => runCommand(rehearseCommand, site, ['shared@2.0.0', '--no-pages', '--journeys'])

test("a remote's own journeys look at what would be live, and say whether it works", async () => {
  await begin('mfe-chat', '"majors":["kit@2"]')
  expect(await rehearse()).toMatchObject({ output: { ok: true } })
  await begin('mfe-chat', 'what nobody wrote')
  const { said, output } = await rehearse()
  expect(said).toMatch(/a journey by mfe-chat[\s\S]*chat 1\.1\.0: breaks\n +its own journeys fail/)
  expect(output.rehearsals.map(({ who, verdict }) => `${who} ${verdict}`)).toEqual([
    'shell 1.0.0 works',
    'chat 1.1.0 breaks',
    'forms 1.0.0 works',
  ])
})

test('a remote that the rehearsal is not about is told so before anything is run', async () => {
  const context = releaseContext(site)
  await addSmallRelease(context, 'chat', '2.0.0', { majors: [] })
  await runCommand(activateCommand, site, ['chat@2.0.0'])
  await begin('mfe-chat', '')
  await expect(rehearse()).rejects.toThrow(
    /chat 2\.0\.0 is on none of kit@1, whose place shared 2\.0\.0 takes[\s\S]*Leave out --journeys/,
  )
})

test('where there are none, or something else answers on their port, the tool says so', async () => {
  await begin('site', '')
  await expect(rehearse()).rejects.toThrow(/not the repository of a remote[\s\S]*leave out --journeys/)
  await begin('mfe-chat', '')
  // Some machines have no ::1.
  const own = Object.values(networkInterfaces()).flatMap((addresses) =>
    addresses?.map(({ address }) => address),
  )
  for (const address of ['127.0.0.1', '::1'].filter((loopback) => own.includes(loopback))) {
    const other = createServer().listen(Number(process.env['PORT']), address)
    await once(other, 'listening')
    await expect(rehearse()).rejects.toThrow(
      /Something answers on http:\/\/localhost:\d+ already[\s\S]*another port with PORT/,
    )
    other.close()
  }
  vi.stubEnv('PORT', '70000')
  await expect(rehearse()).rejects.toThrow(/cannot be served on port 70000: .*\n.*Choose another port/)
})
