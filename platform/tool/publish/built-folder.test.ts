import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aRelease, aRoute } from '@site/records/documents/testing/releases'
import { digestFiles } from '@site/records/store/digest-files'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTypescript } from '../build/add-typescript'
import { addContractTypes } from '../build/contract-types'
import { listedReport } from '../cli/listed-report'
import { readArguments } from '../cli/read-arguments'
import { activateCommand, canActivateCommand } from '../commands/activate'
import { publishCommand } from '../commands/publish'
import { readLive } from '../compose/live'
import { makeKey } from '../keys/key-ring'
import { trustedOwner } from '../keys/trusted-owner'
import { runCommand } from '../testing/run-command'
import { addSmallRelease, makeSmallSite, releaseContext, type SmallSite } from '../testing/stress/small-site'
import { writeCandidate } from './write-candidate'

const CONTAINER = "const get=()=>({'./lifecycles':()=>import('./app.js')})\nexport{get}"
const APP = 'const a=0;export{a as bootstrap,a as mount,a as update,a as unmount}'

let site: SmallSite
let out: string
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
  out = join(site.folder, 'built')
})
afterEach(() => site.remove())

/** The output of `build` for a chat with this page, on a machine without key and store. */
async function build(path: string, app = APP, source = 'export const app = 1\n'): Promise<void> {
  const folder = join(site.folder, 'work')
  await mkdir(folder)
  for (const [file, text] of Object.entries({ 'remoteEntry.js': CONTAINER, 'app.js': app }))
    await writeFile(join(folder, file), text)
  const contractTypes = await addContractTypes(folder)
  const files = await digestFiles(folder)
  const sources = join(site.folder, 'sources')
  await mkdir(join(sources, 'src'), { recursive: true })
  await writeFile(join(sources, 'src/app.ts'), source)
  const typescript = await addTypescript(sources, folder)
  const release = aRelease({
    name: 'chat',
    version: '2.0.0',
    routes: [aRoute(path)],
    contractTypes,
    files,
    typescript,
  })
  await writeCandidate(
    { kind: 'remote', folder, release, glue: ['remoteEntry.js'], dispose: async () => undefined },
    out,
  )
}

test('what was built elsewhere can be asked about without a key, and is published where the key is', async () => {
  await build('/chat')
  const before = await readdir(site.storeFolder, { recursive: true })
  const { store, trust } = releaseContext(site)
  const keyless = {
    store,
    trust,
    root: site.folder,
    keysFolder: site.keysFolder,
    ...listedReport(() => undefined),
    signer: { trusted: trustedOwner(site.keysFolder, 'site') },
  }
  const line = readArguments(canActivateCommand, ['--built', out])
  expect(await canActivateCommand.run(keyless, line)).toMatchObject({ changes: ['chat 1.0.0 → 2.0.0'] })
  expect(await readdir(site.storeFolder, { recursive: true })).toEqual(before)
  const published = await runCommand(publishCommand, site, ['--built', out, '--activate'])
  expect(published.output.releases).toMatchObject([{ name: 'chat', version: '2.0.0', outcome: 'new' }])
  expect((await readLive(store, trust())).live?.composition.remotes['chat']?.version).toBe('2.0.0')
  expect(await store.has('remotes/chat/2.0.0/typescript.json')).toBe(true)
})

test('what could not go live is refused before anybody publishes it', async () => {
  await build('/forms')
  await expect(runCommand(canActivateCommand, site, ['--built', out])).rejects.toThrow(/\/forms/)
})

test('what its owner could not publish or activate is refused before anybody tries', async () => {
  await build('/chat', `${APP}\n'-----BEGIN PRIVATE KEY-----MC4CAQAwBQYDK2Vw'`)
  await expect(runCommand(canActivateCommand, site, ['--built', out])).rejects.toThrow(
    /app\.js contains a private key/,
  )
  makeKey(site.keysFolder, 'team-forms', ['forms'])
  await expect(runCommand(canActivateCommand, site, ['--built', out], 'team-forms')).rejects.toThrow(
    /Not yours: chat/,
  )
})

test('what was built before another run went further is published, and is not activated over it', async () => {
  await build('/chat')
  const context = releaseContext(site)
  await addSmallRelease(context, 'chat', '3.0.0')
  await runCommand(activateCommand, site, ['chat@3.0.0'])
  const { output, said } = await runCommand(publishCommand, site, ['--built', out, '--activate'])
  expect(output).toMatchObject({ ok: true, releases: [{ outcome: 'new' }], moved: null })
  expect(said).toContain('chat 2.0.0 is not activated: 3.0.0 is live')
})

test.each([
  ['app.js', `${APP}\nfetch('https://evil.example')`],
  ['typescript.json', '{"schema":1,"files":{}}'],
])('%s that was changed after it was built is not signed', async (file, text) => {
  await build('/chat')
  await writeFile(join(out, 'files', file), text)
  const refused = `chat 2\\.0\\.0 is not published\\. \\[KW1311\\]\\n {2}cause: .*files/${file} is missing or changed since the build`
  await expect(runCommand(publishCommand, site, ['--built', out])).rejects.toThrow(new RegExp(refused))
})

test('a secret in sources is refused, although no host serves them', async () => {
  await build('/chat', APP, "export const key = 'sk_live_0123456789abcdef'\n")
  await expect(runCommand(publishCommand, site, ['--built', out])).rejects.toThrow(
    /typescript\.json contains a secret key/,
  )
})

test('a folder that has something is not written into', async () => {
  await mkdir(out)
  await writeFile(join(out, 'other'), '')
  await expect(build('/chat')).rejects.toThrow(/built is not empty: it has other/)
})
