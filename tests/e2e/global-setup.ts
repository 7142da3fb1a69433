import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { testFolders } from '@site/tool/local/build-site'
import { setup as pretendReleaseMachine } from '@site/tool/testing/release-machine'

const root = join(import.meta.dirname, '../..')

/** Every process that a test starts loads this first. */
const QUICK_WASM = join(root, 'platform/testing/site/quick-wasm.cjs')

/** Builds the changes into the folders of the tests. Every journey runs as on a machine that releases another site. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const options = process.env['NODE_OPTIONS'] ?? ''
  process.env['NODE_OPTIONS'] = `${options} --require=${JSON.stringify(QUICK_WASM)}`.trim()
  const checkUnchanged = await pretendReleaseMachine()
  const { storeFolder, keysFolder } = testFolders(root)
  const build = join(import.meta.dirname, 'fixtures/build-site.ts')
  execFileSync(process.execPath, ['--import', 'tsx', build, storeFolder, keysFolder], {
    cwd: root,
    stdio: 'inherit',
  })
  return checkUnchanged
}
