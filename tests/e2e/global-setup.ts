import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** What every process that a test starts loads first. */
const QUICK_WASM = join(import.meta.dirname, 'fixtures/quick-wasm.cjs')

/**
 * Builds what changed. A build of its own process, because prerendering needs React's production build from the start. It does not look
 * at types once more: `npm test` has just done so for the whole repository.
 */
export default function globalSetup(): void {
  const options = process.env['NODE_OPTIONS'] ?? ''
  process.env['NODE_OPTIONS'] = `${options} --require=${JSON.stringify(QUICK_WASM)}`.trim()
  execFileSync(process.execPath, ['--import', 'tsx', join(root, 'tools/build.ts'), '--no-types'], {
    cwd: root,
    env: { ...process.env, FEDERATION: 'on' }, // the containers for other hosts are there, and no page of ours may notice
    stdio: 'inherit',
  })
}
