import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { siteParts } from '../monolith/site-parts'
import type { ApplicationBuild } from './application-build'

/** One remote as Vite builds any application. */
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
