import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../testing/run-command'
import { makeSmallSite } from '../testing/stress/small-site'
import { publishCommand } from './publish'

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
      /^mfe-chat 2\.0\.0 is not published\.\n {2}cause: mfe-chat\/src\/page\.ts\(1,14\): error TS2322/,
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
