import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { leanPreload } from './lean-preload'

const work = await mkdtemp(join(tmpdir(), 'lean-preload-'))
afterAll(() => rm(work, { recursive: true }))

const FILES = {
  'main.js': `import('./alone.js'); import('./with-others.js'); import('react'); import('./common.js')`,
  'alone.js': 'export const alone = 1',
  'with-others.js': "import { common } from './common.js'; export const both = [common]",
  'common.js': 'export const common = 2',
}

test('the page hears of every file that a build imports later, and of what that imports', async () => {
  for (const [file, text] of Object.entries(FILES)) await writeFile(join(work, file), text)
  const { output } = (await build({
    root: work,
    base: '/remotes/jobs/1.0.0/',
    logLevel: 'silent',
    configFile: false,
    plugins: [leanPreload()],
    build: {
      write: false,
      target: 'esnext',
      rolldownOptions: { input: join(work, 'main.js'), external: ['react'] },
    },
  })) as Rolldown.RolldownOutput
  const main = output.find((file) => file.type === 'chunk' && file.isEntry)
  if (main?.type !== 'chunk') throw new Error('main.js was not built.')
  const heard: unknown[] = []
  const page = { __siteImport: (_load: unknown, ...named: unknown[]) => heard.push(named) }
  new Function('self', main.code)(page)
  const folder = '/remotes/jobs/1.0.0/'
  const file = (name: string) => expect.stringMatching(new RegExp(`^assets/${name}-[\\w-]+\\.js$`))
  expect(heard).toEqual([
    [folder, [file('alone')]],
    [folder, [file('with-others'), file('common')]],
    [folder, ['assets/react']], // of the import map
    [folder, [file('common')]],
  ])
})
