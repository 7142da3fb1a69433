import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { inputVersion } from '../build/input-version'

/** Beside the packed tool. */
export const CONSOLE_PAGES = 'console-pages'

/** The folder of the console's pages. In the site's own repository they are built when their sources have changed. */
export async function consolePages(root: string): Promise<string> {
  const packed = join(import.meta.dirname, CONSOLE_PAGES)
  if (existsSync(packed)) return packed
  const inputs = ['platform/tool/console', 'shared/src', 'package-lock.json']
  const outDir = join(root, '.cache/console', await inputVersion(root, '0.1.0', inputs))
  if (!existsSync(join(outDir, 'index.html'))) await buildConsolePages(root, outDir)
  return outDir
}

export async function buildConsolePages(root: string, outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  await build({
    root: join(root, 'platform/tool/console/app'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0, // the policy allows no data addresses for fonts
      modulePreload: false,
      // Older targets turn light-dark() into variables of the root, and nested themes would be lost.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    },
  })
}
