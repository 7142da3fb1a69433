import type { IncomingMessage, Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { drainable, drainingHealth, type StopTimes } from './drain'
import { answerRefused } from './refused-connection'

/** Timeouts of clients, in ms, and how often they are checked. */
export interface ClientTimeouts {
  /** How long a connection may be idle. A balancer must close it first: a request sent at that moment is lost. */
  readonly keepAliveTimeout: number
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly connectionsCheckingInterval: number
}

const TIMEOUTS: ClientTimeouts = {
  keepAliveTimeout: 72_000,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 2_000,
}

/** After this many ms the host closes a connection that has not sent a complete request head. */
export const longestSilence = (): number => TIMEOUTS.headersTimeout + TIMEOUTS.connectionsCheckingInterval

const MAX_HEAD_BYTES = 16_384

export interface Listening {
  readonly url: string
  /** Stops at once, and aborts open responses. */
  close(): Promise<void>
  /** Stops when every open request is answered. */
  drain(times: StopTimes): Promise<void>
}

/** A host that listens on one of these is reachable as `localhost`, the name in all documents and messages. */
const isHere = (hostname: string) => ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(hostname)

/** Listens. Resolves when requests can be served. */
export function listen(
  app: Pick<Hono, 'fetch'>,
  port: number,
  hostname: string,
  timeouts: Partial<ClientTimeouts> = {},
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const serverOptions = { ...TIMEOUTS, ...timeouts, maxHeaderSize: MAX_HEAD_BYTES }
    const fetch: typeof app.fetch = (request, ...rest) =>
      (isDraining() ? drainingHealth(request) : null) ?? app.fetch(request, ...rest)
    const server = serve({ fetch, port, hostname, serverOptions }, ({ port: actual }) =>
      resolve({ url: `http://${isHere(hostname) ? 'localhost' : hostname}:${actual}`, close, drain }),
    ) as Server
    const { isDraining, drain } = drainable(server)
    // Clients that connect and send nothing, or send a request and then neither send nor read.
    server.setTimeout(15_000)
    server.on('request', ({ socket }: IncomingMessage) => socket.setTimeout(60_000))
    server.on('clientError', answerRefused)
    server.on('error', reject)
    const close = () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
  })
}
