import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activate } from '../testing/activate'
import { runCommand } from '../testing/run-command'
import { addSmallRelease, makeSmallSite, releaseContext, type SmallSite } from '../testing/stress/small-site'
import { activateCommand } from './activate'
import { policyCommand } from './policy'
import { previewCommand } from './preview'
import { proveCommand } from './prove'

/** A small site's pages are no HTML, so these journeys open no browser. */
const JOURNEYS = `import { expect, test } from '@playwright/test'
test('reads the page of chat', async ({ request }) => {
  const { remotes } = await (await request.get('/chat')).json()
  expect(remotes.chat.version).toMatch(/^1/)
})
test('asks for what nobody has', async ({ request }) => {
  expect((await request.get('/nobody')).headers()['x-nobody']).toBe('here')
})
`

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
  vi.stubEnv('KEYS_DIR', site.keysFolder)
  await writeFile(join(site.folder, 'package.json'), '{}')
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(site.folder, 'node_modules'))
  const context = releaseContext(site)
  await addSmallRelease(context, 'forms', '1.1.0', { links: ['/chat'] }, {}, { 'forms.spec.ts': JOURNEYS })
  await activate(context, [{ name: 'forms', version: '1.1.0' }])
  for (const version of ['1.0.1', '2.0.0']) await addSmallRelease(context, 'chat', version)
  await runCommand(policyCommand, site, ['--require-proof', 'on'])
})
afterEach(() => site.remove())

const prove = (...line: readonly string[]) => runCommand(proveCommand, site, line)

test('a harmful release is refused with neighbour and journey; a harmless one is proved elsewhere, signed here, and goes live', async () => {
  const refusal = await prove('chat@2.0.0').catch((error: unknown) => String(error))
  expect(refusal).toMatch(/KW1630[\s\S]*cause: forms 1\.1\.0, "reads the page of chat": .*expect/)
  expect(refusal).not.toContain('asks for what nobody has')
  await expect(runCommand(activateCommand, site, ['chat@2.0.0'])).rejects.toThrow(
    /KW1642[\s\S]*proofs\/\w+\/1\.json: it names a broken journey of forms/,
  )

  const out = join(site.folder, 'proof.json')
  const { output, said } = await prove('chat@1.0.1', '--out', out)
  expect(said).toMatch(/forms: it links to \/chat of chat[\s\S]*theirs: forms 1\.1\.0, "asks for/)
  expect(output).toMatchObject({
    ok: true,
    proof: null,
    remotes: [
      { name: 'chat', release: '1.0.1' },
      { name: 'forms', release: '1.1.0' },
    ],
    journeys: [
      { name: 'asks for what nobody has', result: 'theirs' },
      { remote: 'forms', file: 'journeys/forms.spec.ts', name: 'reads the page of chat', result: 'passed' },
    ],
  })
  await expect(runCommand(activateCommand, site, ['chat@1.0.1'])).rejects.toThrow(
    /KW1642.*It has none|It has none/,
  )
  const signed = (await prove('--sign', out)).output
  expect(signed.proof).toBe(`proofs/${output.composition}/1.json`)
  const kept = JSON.parse(await readFile(join(site.storeFolder, signed.proof ?? ''), 'utf8'))
  expect(kept.record).toEqual(JSON.parse(await readFile(out, 'utf8')))
  expect((await runCommand(activateCommand, site, ['chat@1.0.1'])).output.composition).toBe(
    output.composition,
  )
}, 300_000)

test('a preview says which journey of a neighbour it breaks, and stays', async () => {
  const { output, said } = await runCommand(previewCommand, site, ['chat@2.0.0', '--name', 'pr-7', '--prove'])
  expect(output.ok).toBe(false)
  expect(said).toMatch(/broken: forms 1\.1\.0, "reads the page of chat"[\s\S]*Shown until/)
  expect(output.made?.markdown).toMatch(
    /0 of 2 journeys of the neighbours passed\.\n- fails on what is live as well: forms.*\n- \*\*broken\*\*: forms 1\.1\.0, “reads the page of chat”/,
  )
  expect(output.previews).toMatchObject([{ name: 'pr-7', problems: [] }])
}, 300_000)

test('what is live needs no proof, a remote that is not affected proves nothing, and what is no proof is not signed', async () => {
  await expect(prove('forms@1.1.0')).rejects.toThrow(/KW1633/)
  await expect(prove('chat@1.0.1', '--only', 'shop')).rejects.toThrow(/KW1636[\s\S]*affects chat, forms/)
  const file = join(site.folder, 'package.json')
  await expect(prove('--sign', file)).rejects.toThrow(/KW1635[\s\S]*package\.json is no proof/)
  await expect(prove('--sign', file, '--out', file)).rejects.toThrow(/name nothing else/)
})
