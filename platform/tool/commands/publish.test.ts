import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../testing/run-command'
import { addSmallRelease, makeSmallSite, releaseContext } from '../testing/stress/small-site'
import { activateCommand } from './activate'
import { publishCommand } from './publish'
import { rollbackCommand } from './rollback'

test('a remote with an error in its types is not published, unless somebody asks for that', async () => {
  const site = await makeSmallSite(['chat'])
  const folder = join(site.folder, 'mfe-chat')
  await mkdir(join(folder, 'src'), { recursive: true })
  const files = {
    'mfe-chat/package.json': '{ "version": "2.0.0" }',
    'mfe-chat/src/page.ts': "export const x: number = 'a'\n",
    'tsconfig.json': '{ "compilerOptions": { "strict": true, "types": [] } }',
  }
  for (const [file, text] of Object.entries(files)) await writeFile(join(site.folder, file), text)
  const publishing = (...options: string[]) => runCommand(publishCommand, site, ['mfe-chat', ...options])
  try {
    await expect(publishing()).rejects.toThrow(
      /^chat 2\.0\.0 is not published\. \[KW1307\]\n {2}cause: mfe-chat\/src\/page\.ts\(1,14\): error TS2322/,
    )
    const mistyped = (name: string) => runCommand(publishCommand, site, [name])
    await expect(mistyped('mfe-chatt')).rejects.toThrow(
      'no folder mfe-chatt with a package.json here; did you mean mfe-chat?',
    )
    await expect(mistyped('mfe-chat@2.0.0')).rejects.toThrow('name the folder alone')
    await expect(publishing('--no-types')).rejects.toThrow('There is no remote.config.ts')
  } finally {
    await site.remove()
  }
})

test('--changed publishes what the store does not have, and activates nothing older than what is live', async () => {
  const site = await makeSmallSite(['chat', 'forms'])
  const write = async (name: string, version: string) => {
    const folder = join(site.folder, name)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version }))
  }
  try {
    await writeFile(join(site.folder, 'package.json'), '{ "workspaces": ["shell", "mfe-chat", "mfe-forms"] }')
    await write('shell', '1.0.0')
    await write('mfe-chat', '1.0.0')
    await addSmallRelease(releaseContext(site), 'chat', '1.1.0')
    await runCommand(activateCommand, site, ['chat@1.1.0']) // by a team that is ahead
    await write('mfe-forms', '1.1.0')
    await addSmallRelease(releaseContext(site), 'forms', '1.1.0') // an upload whose activation failed
    const { output, said } = await runCommand(publishCommand, site, ['--changed', '--activate'])
    expect(output.releases.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['shell', 'there'],
      ['chat', 'there'],
      ['forms', 'there'],
    ])
    expect(output.moved?.changes).toEqual(['forms 1.0.0 → 1.1.0'])
    expect(said).toContain('chat 1.0.0: published before')
    expect(said).toContain('chat 1.0.0 is not activated: 1.1.0 is live')

    await runCommand(rollbackCommand, site, ['forms'])
    const again = await runCommand(publishCommand, site, ['--changed', '--activate'])
    expect(again.said).toContain('forms 1.1.0 is not activated: it was live, and taken back')
    expect(again.output.moved).toBeNull()

    await write('mfe-chat', '2.0.0')
    await expect(runCommand(publishCommand, site, ['--changed', '--activate', '--no-types'])).rejects.toThrow(
      'There is no remote.config.ts',
    ) // it would be built
    await expect(runCommand(publishCommand, site, ['--changed', 'mfe-chat'])).rejects.toThrow('name none')
  } finally {
    await site.remove()
  }
})
