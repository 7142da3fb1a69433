import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { CONTAINER_ENTRY, federationContainer } from './federation-container'
import { pieceModules } from './piece-modules'

const work = await mkdtemp(join(tmpdir(), 'site-pieces-'))
afterAll(() => rm(work, { recursive: true }))

const TITLE = 'Jobs at the agency'

/** A remote with a page whose module cannot run without a browser. */
async function remoteWith(name: string, loader: string): Promise<string> {
  const folder = join(work, name)
  const files = {
    'remote.config.ts': `const shared = { layout: 'site', title: '${TITLE}' } as const
      export const remote = {
        name: 'jobs',
        routes: [{ ...shared, path: '/jobs', page: ${loader} }, { ...shared, path: '/jobs/:id', page: ${loader} }],
        widgets: [{ slot: 'alert', widget: () => import('./src/alert') }],
      }`,
    'src/jobs-page.tsx': 'export const Page = document.title\nexport const other = 1',
    'src/alert.ts': "export const Widget = () => 'alert'",
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

const IMPORT = "() => import('./src/jobs-page')"

test('every loader says which file it imports, and the file does not run', async () => {
  const folder = await remoteWith('plain', IMPORT)
  const page = join(folder, 'src/jobs-page.tsx')
  expect(await pieceModules(folder)).toEqual({
    pages: { '/jobs': page, '/jobs/:id': page },
    widgets: { alert: join(folder, 'src/alert.ts') },
  })
})

test.each([
  ['no import', "async () => ({ Page: () => 'Jobs' })"],
  ['something else of the module', "async () => ({ Page: (await import('./src/jobs-page')).other })"],
])('a loader that is %s is refused by the name of its piece', async (what, loader) => {
  const folder = await remoteWith(what, loader)
  await expect(pieceModules(folder)).rejects.toThrow(/loader of \/jobs in its remote\.config\.ts is not an/)
})

test('a loader of a file that does not exist is refused', async () => {
  const folder = await remoteWith('missing', "() => import('./src/gone')")
  await expect(pieceModules(folder)).rejects.toThrow(/\.\/src\/gone/)
})

test('the container holds the loaders and no text of the configuration', async () => {
  const { output } = await builtContainer(await remoteWith('container', IMPORT))
  const scripts = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  expect(scripts).toHaveLength(3)
  expect(scripts.join('\n')).toContain('/jobs/:id')
  expect(scripts.join('\n')).not.toContain(TITLE)
})

async function builtContainer(root: string) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [federationContainer()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: CONTAINER_ENTRY,
        external: ['@site/shared/lifecycles'],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  if ('output' in built) return built
  throw new Error('Vite built something other than one bundle.')
}
