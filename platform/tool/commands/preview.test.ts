import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aRoute } from '@site/records/documents/testing/releases'
import { readPreview } from '@site/records/store/read-previews'
import { storePaths } from '@site/records/store/store-paths'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeKey } from '../keys/key-ring'
import { nextPreviewVersion } from '../preview/next-version'
import { signPreview } from '../preview/sign-preview'
import { planPruning } from '../prune/plan-pruning'
import { runCommand } from '../testing/run-command'
import {
  activateSmall,
  addSmallRelease,
  makeSmallSite,
  releaseContext,
  type SmallSite,
} from '../testing/stress/small-site'
import { activateCommand } from './activate'
import { previewCommand } from './preview'
import { statusCommand } from './status'

const NEXT = '1.1.0-preview.pr-41.1'
const DAY_MS = 86_400_000

let site: SmallSite
beforeEach(async () => {
  site = await makeSmallSite(['chat', 'forms'])
  makeKey(site.keysFolder, 'team-chat', ['chat'])
  makeKey(site.keysFolder, 'team-forms', ['forms'])
  vi.stubEnv('PREVIEW_HOST', 'preview-site.example')
  await addSmallRelease(releaseContext(site), 'chat', NEXT, { routes: [aRoute('/chat'), aRoute('/talk')] })
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await site.remove()
})

const preview = (line: string, owner?: string) => runCommand(previewCommand, site, line.split(' '), owner)
const found = async (name: string) =>
  (await readPreview(site.store, releaseContext(site).trust(), name))?.signed.record

test('a preview is signed, and its address printed with what differs from live', async () => {
  const { said, output } = await preview(`chat@${NEXT} --name pr-41 --markdown pr.md`, 'team-chat')
  expect(said).toContain('preview: https://pr-41.preview-site.example\n')
  expect(said).toContain(`  chat ${NEXT} instead of 1.0.0\n    chat: pages – → /talk\n`)
  expect(said).toContain('The gate lets it go live.')
  expect(output.made).toMatchObject({
    gate: null,
    pages: ['https://pr-41.preview-site.example/chat', 'https://pr-41.preview-site.example/talk'],
  })
  expect(output.previews).toMatchObject([{ name: 'pr-41', sequence: 1, by: 'team-chat', problems: [] }])
  const comment = await readFile(join(site.folder, 'pr.md'), 'utf8')
  expect(comment).toBe(output.made?.markdown)
  expect(comment).toMatch(
    /^<!-- preview pr-41 -->\n### Preview \[pr-41\]\(https:\/\/pr-41\.preview-site\.example\)\n/,
  )
  expect(comment).toContain('| chat | pages | – | /talk |')
})

test('a newer preview of a name replaces it, and of two at once the later one counts', async () => {
  await preview(`chat@${NEXT} --name pr-41`)
  await preview('chat@1.0.0 --name pr-41 --days 3')
  expect(await found('pr-41')).toMatchObject({ sequence: 2, parts: { chat: '1.0.0' } })
  const expires = new Date(Date.now() + DAY_MS).toISOString()
  const both = ['one', 'two', 'three'].map((why) =>
    signPreview(releaseContext(site), { name: 'pr-41', expires, why, parts: {} }),
  )
  const sequences = (await Promise.all(both)).map(({ sequence }) => sequence)
  expect(sequences.sort()).toEqual([3, 4, 5])
  expect(await found('pr-41')).toMatchObject({ sequence: 5 })
})

test('a key previews the remotes that it may change, and others by the preview of their own team', async () => {
  await expect(preview('forms@1.0.0 --name pr-41', 'team-chat')).rejects.toThrow('KW1209')
  await expect(preview('shell@1.0.0 --name pr-41')).rejects.toThrow('KW1626')
  await preview('forms@1.0.0 --name pr-40', 'team-forms')
  await expect(preview(`chat@${NEXT} --name pr-40`, 'team-chat')).rejects.toThrow(/KW1620[\s\S]*--with pr-40/)
  await expect(preview('remove pr-40', 'team-chat')).rejects.toThrow('KW1209')
  const { output } = await preview(`chat@${NEXT} --name pr-41 --with pr-40`, 'team-chat')
  expect(output.previews).toMatchObject([{ parts: { chat: NEXT, forms: '1.0.0' }, with: { 'pr-40': 1 } }])
  expect(await found('pr-41')).toMatchObject({ parts: { chat: NEXT }, with: { 'pr-40': 1 } })
  await expect(preview('chat@1.0.0 --name x --with gone')).rejects.toThrow('KW1624')
  await addSmallRelease(releaseContext(site), 'forms', '2.0.0')
  await preview('forms@2.0.0 --name pr-39', 'team-forms')
  await expect(preview('chat@1.0.0 --name x --with pr-40 --with pr-39')).rejects.toThrow(
    /KW1625[\s\S]*pr-40 shows forms 1\.0\.0, and pr-39 shows forms 2\.0\.0/,
  )
})

test('what does not fit is refused; what the gate would refuse is shown, with its reason', async () => {
  const context = releaseContext(site)
  await addSmallRelease(context, 'chat', '1.2.0', { routes: [aRoute('/forms')] })
  await expect(preview('chat@1.2.0 --name pr-41')).rejects.toThrow(
    /KW1623[\s\S]*chat 1\.2\.0 both claim the path \/forms/,
  )
  await addSmallRelease(context, 'chat', '1.3.0', { majors: ['kit@9'] })
  await expect(preview('chat@1.3.0 --name pr-41')).rejects.toThrow('kit@9, which is not there')
  expect(await found('pr-41')).toBeUndefined()
  await addSmallRelease(context, 'chat', '1.4.0', { routes: [aRoute('/chat', { layout: 'wide' })] })
  const { output, said } = await preview('chat@1.4.0 --name pr-41')
  expect(output.made?.gate).toMatchObject({ cause: expect.stringContaining('wide') })
  expect(said).toMatch(/It could not go live now: chat 1\.4\.0 cannot go live/)
})

test.each([
  [`chat@${NEXT}`, 'Name the preview'],
  [`chat@${NEXT} --name PR_41`, 'must be a letter, then letters, digits and hyphens'],
  [`chat@${NEXT} --name x-`, 'must be a letter'],
  [`chat@${NEXT} --name x --days 0`, 'from 1 to 90'],
  [`chat@${NEXT} --name x --with x`, 'not shown with itself'],
  ['--name x', 'Nothing was named'],
])('preview %s is refused as it was typed', async (line, why) => {
  await expect(preview(line)).rejects.toThrow(why)
})

test('status and the list name each preview, and what it clashes with since live moved', async () => {
  await preview(`chat@${NEXT} --name pr-41`)
  await addSmallRelease(releaseContext(site), 'talk', '1.0.0')
  await activateSmall(releaseContext(site), 'talk', '1.0.0')
  const { output, said } = await runCommand(statusCommand, site, [])
  const problem = `talk 1.0.0 and chat ${NEXT} both claim the path /talk`
  expect(output.previews).toMatchObject([{ name: 'pr-41', problems: [problem] }])
  expect(said).toMatch(/previews:\n +pr-41 +chat 1\.1\.0-preview\.pr-41\.1 +by site, ends in 13 days/)
  expect(said).toContain(`does not fit: ${problem}`)
  expect(said, 'it is not among the releases that could go live').not.toContain(`!${NEXT}`)
  expect((await preview('list')).output.previews).toMatchObject([{ problems: [problem] }])
})

test('a removed preview is listed no longer, and there are at most fifty', async () => {
  const expires = new Date(Date.now() + DAY_MS).toISOString()
  for (let count = 0; count < 50; count++)
    await signPreview(releaseContext(site), { name: `pr-${count}`, expires, why: '', parts: {} })
  await expect(preview(`chat@${NEXT} --name more`)).rejects.toThrow('KW1621')
  const { output } = await preview('remove pr-7')
  expect(output.previews).toHaveLength(49)
  expect(await found('pr-7')).toMatchObject({ sequence: 2, removed: true })
  await expect(preview('remove pr-7')).rejects.toThrow('KW1624')
  await preview(`chat@${NEXT} --name more`)
})

test('a release of a preview never goes live by mistake', async () => {
  await expect(runCommand(activateCommand, site, [`chat@${NEXT}`])).rejects.toThrow(
    /^chat 1\.1\.0-preview\.pr-41\.1 cannot go live\. \[KW1622\]/,
  )
})

test('its version is a prerelease of the next one, counted for each preview', async () => {
  const next = async (version: string, name = 'pr-41') =>
    (await nextPreviewVersion(site.store, site.folder, { name: 'chat', version }, name)).version
  expect(await next('1.0.0'), 'published, so it is one of 1.0.1').toBe('1.0.1-preview.pr-41.1')
  expect(await next('1.1.0')).toBe('1.1.0-preview.pr-41.2')
  expect(await next('1.1.0', 'pr-4')).toBe('1.1.0-preview.pr-4.1')
  for (const count of [9, 10])
    await addSmallRelease(releaseContext(site), 'chat', `1.1.0-preview.pr-41.${count}`)
  expect(await next('1.1.0')).toBe('1.1.0-preview.pr-41.11')
})

test('pruning keeps what previews show, and what they are pinned to; the rest of previews goes', async () => {
  const context = releaseContext(site)
  for (const name of ['pr-1', 'pr-2', 'pr-3']) {
    const version = `1.1.0-preview.${name}.1`
    await addSmallRelease(context, 'chat', version)
    await preview(`chat@${version} --name ${name} --days 40${name === 'pr-1' ? ' --pin' : ''}`)
  }
  await preview('remove pr-3')
  const pinned = (await found('pr-1'))?.pinned ?? ''
  for (const version of ['2.0.0', '3.0.0', '4.0.0', '5.0.0']) await activateSmall(context, 'forms', version)
  const prune = (days: number) =>
    planPruning(site.store, context.trust(), {
      days: 14,
      releases: 2,
      now: new Date(Date.now() + days * DAY_MS),
    })
  expect((await prune(0)).remove).toEqual([])
  const soon = (await prune(2)).remove
  expect(soon.toSorted()).toEqual([
    'previews/pr-3',
    'previews/pr-3/00000001.json',
    'previews/pr-3/00000002.json',
    'remotes/chat/1.1.0-preview.pr-3.1',
    `remotes/chat/${NEXT}`,
  ])
  expect(soon.indexOf('previews/pr-3/00000001.json')).toBeLessThan(
    soon.indexOf('previews/pr-3/00000002.json'),
  )
  const later = (await prune(20)).remove
  expect(later).not.toContain(storePaths.composition(pinned))
  expect(later).not.toContain('remotes/forms/1.0.0')
  for (const path of later) await site.store.remove(path)
  expect((await preview('list')).output.previews.map(({ name, problems }) => [name, problems])).toEqual([
    ['pr-1', []],
    ['pr-2', []],
  ])
  const last = (await prune(50)).remove
  expect(last).toEqual(
    expect.arrayContaining(['previews/pr-1', 'previews/pr-2', storePaths.composition(pinned)]),
  )
})

test('a folder is published for the preview, and its package.json stays as it is', async () => {
  const folder = join(site.folder, 'mfe-chat')
  await mkdir(folder, { recursive: true })
  const manifest = '{ "name": "mfe-chat", "version": "1.0.0" }'
  await writeFile(join(folder, 'package.json'), manifest)
  await expect(preview('mfe-chat --name pr-41 --no-types')).rejects.toThrow('There is no remote.config.ts')
  await expect(preview('mfe-chatt --name pr-41')).rejects.toThrow('did you mean mfe-chat?')
  expect(await readFile(join(folder, 'package.json'), 'utf8')).toBe(manifest)
})
