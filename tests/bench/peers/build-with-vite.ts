import { join } from 'node:path'
import type { SiteConfig } from '@site/shared/contracts'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { siteParts } from '../monolith/site-parts'

interface ApplicationBuild {
  readonly root: string
  readonly name: string
  readonly config: SiteConfig
  /** Holds `index.html` and the entry, which finds the remote in `virtual:site-parts`. */
  readonly source: string
  readonly folder: string
}

/** One remote as an application with a document of its own, built as Vite builds any. */
export async function buildWithVite({ root, name, config, source, folder }: ApplicationBuild): Promise<void> {
  await build({
    root: source,
    base: `/remotes/${name}/`,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), await siteParts({ root, names: [name], config })],
    build: { target: 'esnext', outDir: join(folder, 'remotes', name) },
  })
}
