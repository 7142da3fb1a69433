import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ReleaseError } from '@site/records/store/release-error'

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'], // `start` belongs to the shell, which interprets special characters of an address
}

/** @throws ReleaseError if no browser can be started. */
export async function openInBrowser(address: string): Promise<void> {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...args, address], { detached: true, stdio: 'ignore' })
  try {
    await once(child, 'spawn')
    child.unref()
  } catch (cause) {
    throw new ReleaseError(
      {
        code: 'KW1006',
        what: 'No browser was opened.',
        cause: `${program} could not be started.`,
        next: `Open ${address} yourself. --print only prints it.`,
      },
      { cause },
    )
  }
}
