import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { errorCode, StartError } from '../start-error'

export interface Listener {
  port: number
  close(): Promise<void>
}

export interface ListenOptions {
  host: string
  port: number
  /** The name of the port in messages, e.g. "BACKEND_PORT". */
  variable: string
}

type FetchHandler = (request: Request, env: never) => Response | Promise<Response>

export async function listenOnPort(handler: FetchHandler, options: ListenOptions): Promise<Listener> {
  const server = createServer(getRequestListener(handler as Parameters<typeof getRequestListener>[0]))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, options)))
    server.listen(options.port, options.host, resolve)
  })
  return { port: boundPort(server), close: () => closeServer(server) }
}

function boundPort(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port.')
  return address.port
}

/** Open requests finish; idle connections do not keep the process alive. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 2000).unref()
  })
}

function listenError(error: Error, { host, port, variable }: ListenOptions): StartError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop what listens there, or set ${variable} to another port.`,
    EACCES: `Port ${port} may not be used by this user. Set ${variable} to a port above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one it has.`,
  }
  const reason = reasons[errorCode(error) ?? '']
  return new StartError(reason ?? `Cannot listen on ${host}:${port}: ${error.message}`, { cause: error })
}
