import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Builds what changed. A build of its own process, because prerendering needs React's production build from the start. */
export default function globalSetup(): void {
  execFileSync(process.execPath, ['--import', 'tsx', join(root, 'tools/build.ts')], {
    cwd: root,
    stdio: 'inherit',
  })
}
