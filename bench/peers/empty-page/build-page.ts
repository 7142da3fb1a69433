import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markdown } from '@site/tool/build/markdown'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

interface PageBuild {
  /** The module that the empty page starts. */
  readonly main: string
  readonly folder: string
  /** Path in `folder` of its build and URL, such as `/shell/main/`. */
  readonly base: string
  readonly plugins: readonly Plugin[]
}

/** Builds a page as Vite builds any, and returns its document. */
export async function buildPage({ main, folder, base, plugins }: PageBuild): Promise<string> {
  const outDir = join(folder, base)
  await build({
    root: import.meta.dirname,
    base,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'virtual:main': main } },
    plugins: [react(), markdown(), ...plugins],
    build: { target: 'esnext', outDir },
  })
  return readFile(join(outDir, 'index.html'), 'utf8')
}
