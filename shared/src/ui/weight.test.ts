import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, it, vi } from 'vitest'

/** Gzipped bytes of a build of this file, by kind. */
async function weigh(entry: string): Promise<{ js: number; css: number; font: number }> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: [{ find: /.*\/router(?:\/link)?$/, replacement: '@site/shared/router' }] }, // not the kit's own
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'esnext',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(import.meta.dirname, entry),
        preserveEntrySignatures: 'strict',
        external: ['react', 'react/jsx-runtime', '@site/shared/router'],
      },
    },
  })
  const outputs: Rolldown.RolldownOutput[] = 'on' in result ? [] : [result].flat()
  const files = outputs.flatMap(({ output }) => output)
  const sum = (ending: string) =>
    files
      .filter(({ fileName }) => fileName.endsWith(ending))
      .reduce((bytes, file) => bytes + gzipSync(file.type === 'chunk' ? file.code : file.source).length, 0)
  return { js: sum('.js'), css: sum('.css'), font: sum('.woff2') }
}

it('costs every visitor no more than docs/design-system.md says', async () => {
  vi.stubEnv('NODE_ENV', 'production') // otherwise Vite compiles JSX for development
  const kit = await weigh('index.ts')
  const site = await weigh('site.css')
  expect(kit.js).toBeGreaterThan(1000)
  expect(kit.js).toBeLessThanOrEqual(5.25 * 1024)
  expect(kit.css + site.css).toBeGreaterThan(1000)
  expect(kit.css + site.css).toBeLessThanOrEqual(6 * 1024)
  expect(site.font).toBeGreaterThan(1000)
  expect(site.font).toBeLessThanOrEqual(40 * 1024)
})
