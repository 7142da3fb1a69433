import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DTSManager } from '@module-federation/dts-plugin/core'
import { runCompiler } from '@site/tool/build/run-compiler'
import { expect, test } from '../e2e/fixtures/test'

const root = join(import.meta.dirname, '../..')

/** A team's code against the types that its tool has fetched. */
const HOST = `import { mount } from 'chat/lifecycles'
import { unmount } from 'forms/lifecycles'
import type { RemoteKeys } from './@mf-types/chat/apis'

export const key: RemoteKeys = 'chat/lifecycles'
await mount({ domElement: document.body, location: { pathname: '/' } })
await unmount()
// @ts-expect-error an element is none of its name
await mount({ domElement: 'body' })
// @ts-expect-error it exposes nothing else
export const other: RemoteKeys = 'chat/other'
`

const TSCONFIG = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, target: 'ES2023', module: 'ESNext', moduleResolution: 'bundler' },
    ...{ lib: ['ES2023', 'DOM'], types: [], paths: { '*': ['./@mf-types/*'] } },
  },
  files: ['host.ts'],
}

test("Module Federation's own tool fetches the types by a manifest and by an entry, and a host compiles with them", async ({
  site,
}) => {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/host-types-'))
  try {
    await writeFile(join(folder, 'host.ts'), HOST)
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
    const remotes = {
      chat: `chat@${site.url}/federation/chat/mf-manifest.json`,
      forms: `forms@${site.url}/federation/forms/remoteEntry.js`,
    }
    const moduleFederationConfig = { name: 'my-host', remotes }
    const host = { context: folder, moduleFederationConfig, consumeAPITypes: true, abortOnError: true }
    await new DTSManager({ host }).consumeTypes()
    expect(await runCompiler(folder, ['-p', folder])).toEqual({ code: 0, text: '' })
  } finally {
    await rm(folder, { recursive: true })
  }
})
