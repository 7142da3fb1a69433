import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfig } from '@site/shared/contracts'
import { markdown } from '@site/tool/build/markdown'
import { compileHint } from '@site/tool/build/page-speed/compile-hint'
import { leanRouter } from '@site/tool/build/page-speed/lean-router'
import { pieceModules } from '@site/tool/build/piece-modules'
import { readRemoteManifest } from '@site/tool/build/remote-manifest'
import { remoteNames } from '@site/tool/build/remote-names'
import { scopedName } from '@site/tool/build/scoped-name'
import { supabaseParts } from '@site/tool/build/supabase-parts'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { type DeliveryOrder, LATE_CLIENT, type MonolithPage, prerenderedPages } from './prerendered-pages'
import { siteParts } from './site-parts'

/** URL prefix of a monolith's files: the host's own file handler serves `/shell/…` as immutable. */
export const ASSET_BASE = '/shell/monolith/'

/** Documents by path. `*` answers every other address. */
export type MonolithPages = ReadonlyMap<string, MonolithPage>

export interface Monolith {
  /** Holds `shell/monolith/…`, laid out like the site's store. */
  readonly folder: string
  readonly pages: MonolithPages
}

interface MonolithOptions {
  readonly root: string
  readonly config: SiteConfig
}

const source = import.meta.dirname
const NO_INLINE = { scripts: [], styles: [] }

/**
 * By default the bundler makes a file of half a kB for each module that two pages share, and a page requests a dozen. Of the groupings
 * tried this one has the fewest files without noticeably more bytes.
 */
const FEWER_FILES = {
  groups: [
    { name: 'common', test: inGroup(/\/(shared\/src|mfe-[a-z]+\/src)\//), minShareCount: 6 },
    { name: 'some', test: inGroup(/\/(shared|mfe-marketing)\/src\//), minShareCount: 4 },
  ],
}

/** A group includes the imports of its modules: with the Supabase client 130 kB that a visitor needs only to write or log in. */
function inGroup(sources: RegExp): (file: string) => boolean {
  return (file) => sources.test(file) && !file.endsWith(LATE_CLIENT)
}

async function baseConfig({ root, config }: MonolithOptions): Promise<InlineConfig> {
  return {
    root: source,
    base: ASSET_BASE,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: supabaseParts },
    plugins: [react(), markdown(), leanRouter(), await siteParts({ root, names: remoteNames(root), config })],
    css: { modules: { generateScopedName: scopedName } },
    build: {
      target: 'esnext',
      emptyOutDir: true,
      manifest: true,
      chunkSizeWarningLimit: 1000, // kB: three.js, which loads after everything else
      modulePreload: { polyfill: false },
    },
  }
}

/** The monolith as most developers write it: an empty page, an entry, a chunk per route. */
export async function buildLazyMonolith(options: MonolithOptions): Promise<Monolith> {
  const folder = join(options.root, '.cache/bench/monolith-lazy')
  const outDir = join(folder, ASSET_BASE)
  const base = await baseConfig(options)
  await build({ ...base, build: { ...base.build, outDir } })
  const html = await readFile(join(outDir, 'index.html'), 'utf8')
  return { folder, pages: new Map([['*', { html, inline: NO_INLINE }]]) }
}

/** The strongest monolith we know: every page prerendered, its styles inlined, its code preloaded. Usual, and ordered like this site. */
export async function buildPrerenderedMonoliths(
  options: MonolithOptions,
): Promise<Record<DeliveryOrder, Monolith>> {
  const base = await baseConfig(options)
  const ssrDir = join(options.root, '.cache/bench/monolith-prerender')
  await rm(ssrDir, { recursive: true, force: true })
  await build({
    ...base,
    build: {
      ...base.build,
      outDir: ssrDir,
      ssr: true,
      target: 'node20',
      rolldownOptions: { input: 'app/prerender.tsx', output: { entryFileNames: '[name].js' } },
    },
  })

  const names = remoteNames(options.root)
  const pieces = await Promise.all(names.map((name) => pieceModules(join(options.root, `mfe-${name}`))))
  const manifests = await Promise.all(names.map((name) => readRemoteManifest(options.root, name)))
  const modules = {
    pages: new Map(pieces.flatMap(({ pages }) => Object.entries(pages))),
    widgets: manifests.flatMap(({ widgets }, index) =>
      widgets.filter(({ prerender }) => prerender).flatMap(({ slot }) => pieces[index]?.widgets[slot] ?? []),
    ),
  }

  async function built(order: DeliveryOrder, name: string): Promise<Monolith> {
    const folder = join(options.root, '.cache/bench', name)
    const outDir = join(folder, ASSET_BASE)
    await build({
      ...base,
      plugins: [base.plugins, order === 'usual' ? [] : compileHint()],
      build: {
        ...base.build,
        outDir,
        rolldownOptions: { input: 'app/prerendered-main.tsx', output: { codeSplitting: FEWER_FILES } },
      },
    })
    return { folder, pages: await prerenderedPages(outDir, ssrDir, order, modules) }
  }
  return {
    usual: await built('usual', 'monolith-prerendered'),
    'as this site': await built('as this site', 'monolith-ordered'),
  }
}
