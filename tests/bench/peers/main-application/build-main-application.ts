import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfig } from '@site/shared/contracts'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { applicationsModule } from '../applications-module'

/** Builds the main application in a framework's folder, and returns its document. */
export async function buildMainApplication(
  source: string,
  folder: string,
  config: SiteConfig,
): Promise<string> {
  const outDir = join(folder, 'shell/main')
  await build({
    root: source,
    base: '/shell/main/',
    configFile: false,
    logLevel: 'error',
    plugins: [react(), await applicationsModule(config)],
    build: { target: 'esnext', outDir },
  })
  return readFile(join(outDir, 'index.html'), 'utf8')
}
