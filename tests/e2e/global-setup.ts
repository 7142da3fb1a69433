import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Builds what changed. A build of its own process, because prerendering needs React's production build from the start. */
export default function globalSetup(): void {
  execFileSync(process.execPath, ['--import', 'tsx', join(root, 'tools/build.ts')], {
    cwd: root,
    env: { ...process.env, FEDERATION: 'on' }, // the containers for other hosts are there, and no page of ours may notice
    stdio: 'inherit',
  })
}
