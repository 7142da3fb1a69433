import type { IncomingMessage, Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { drainable, drainingHealth, type StopTimes } from './drain'
import { answerRefused } from './refused-connection'

/** How long clients may take, in ms, and how often that is looked at. */
export interface ClientTimeouts {
  /** A connection waits for its next request for so long. A balancer must close it first: a request that crosses the end is lost. */
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

/** After this many ms the host has closed every connection that sent no whole head of a request. */
export const longestSilence = (): number => TIMEOUTS.headersTimeout + TIMEOUTS.connectionsCheckingInterval

const MAX_HEAD_BYTES = 16_384

export interface Listening {
  readonly url: string
  /** Ends at once, and cuts the answers under way. */
  close(): Promise<void>
  /** Ends when every request under way has its answer. */
  drain(times: StopTimes): Promise<void>
}

/** This machine opens a host that listens on one of these as `localhost`, as every document and message says. */
const isHere = (hostname: string) => ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(hostname)

/** Listens. Resolves when requests are answered. */
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
    // A client that connects and says nothing; and one that asked, and then neither sends nor takes.
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
