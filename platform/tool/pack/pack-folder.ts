import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Makes the npm archive of a package. Equal files make equal bytes. Returns its name. */
export async function packFolder(folder: string, outFolder: string): Promise<string> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { stdout } = await run(npm, [
    'pack',
    folder,
    '--pack-destination',
    outFolder,
    '--json',
    '--loglevel=error',
  ])
  const [{ filename }] = JSON.parse(stdout) as [{ readonly filename: string }]
  return filename
}
