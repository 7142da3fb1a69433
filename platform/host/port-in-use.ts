import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const isTaken = (error: unknown) =>
  error instanceof Error && (/EADDRINUSE/.test(error.message) || /already in use/.test(error.message))

/**
 * Reports which address is not one of this machine: HOST's, or else `localhost`, on which development servers listen whatever HOST is.
 */
function refuseElsewhere(error: unknown): void {
  if (!(error instanceof Error && /EADDRNOTAVAIL|ENOTFOUND/.test(error.message))) return
  const { HOST } = process.env
  throw new Error(
    HOST && error.message.includes(HOST)
      ? `HOST=${HOST} is no address of this machine. Set it to one, such as 127.0.0.1, or 0.0.0.0 for all.`
      : `The address to listen on is not known here (${error.message}). Has /etc/hosts the line "127.0.0.1 localhost"?`,
    { cause: error },
  )
}

/** Explains what to do about an address that is in use, or not one of this machine; rethrows everything else. */
export function portInUse(error: unknown, port: number, command: string, variable = 'PORT'): never {
  refuseElsewhere(error)
  if (!isTaken(error)) throw error
  throw new Error(
    `Port ${port} is in use. Stop what uses it, or choose another: ${variable}=${port + 1} ${command}`,
  )
}

const RETRY_MS = 200
/** A site that was just stopped releases its ports within this time, its backend's last. */
const LEAVING_MS = 2000

/** Checked before anything slow, so that a conflict is reported early. Port 0 is any free port. */
export async function refuseTakenPort(
  port: number,
  hostname: string,
  command: string,
  variable = 'PORT',
): Promise<void> {
  for (let waited = 0; ; waited += RETRY_MS) {
    const probe = createServer()
    try {
      await once(probe.listen(port, hostname), 'listening')
      await new Promise((resolve) => probe.close(resolve))
      return
    } catch (error) {
      if (!isTaken(error) || waited >= LEAVING_MS) portInUse(error, port, command, variable)
    }
    await sleep(RETRY_MS)
  }
}

/**
 * Listens as soon as a draining host releases the port: npm returns when draining has only begun. Fails at once when anything else uses
 * the port.
 */
export async function afterDraining<T>(
  listen: () => Promise<T>,
  healthUrl: string,
  log: (line: string) => void,
): Promise<T> {
  for (let waited = false; ; ) {
    try {
      return await listen()
    } catch (error) {
      const draining = isTaken(error) && (await isDraining(healthUrl))
      // The port may be free by now, so one more attempt follows each wait.
      if (!draining && !waited) throw error
      if (draining && !waited) log('A host that is draining has the port; this one begins when it has left.')
      waited = draining
    }
    await sleep(RETRY_MS)
  }
}

async function isDraining(healthUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(healthUrl, { signal: AbortSignal.timeout(1000) })
    const health: unknown = await answer.json()
    return typeof health === 'object' && health !== null && 'status' in health && health.status === 'draining'
  } catch {
    return false
  }
}
