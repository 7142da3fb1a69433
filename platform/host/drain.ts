import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Values } from './environment/read-variables'
import { PLAIN_HEADERS } from './plain-headers'

/** How a host stops, in ms. */
export interface StopTimes {
  /** How long it goes on answering while it says that it is draining: balancers need a few checks to send nobody any more. */
  readonly drain: number
  /** After this long in all, what is still in flight is cut. */
  readonly limit: number
}

/** The times from the variables; `usual` seconds where they do not say how long to drain. */
export const stopTimes = (
  { DRAIN_SECONDS: drain, STOP_SECONDS: limit }: Values<'DRAIN_SECONDS' | 'STOP_SECONDS'>,
  usual = 5,
): StopTimes => ({ drain: (drain ?? usual) * 1000, limit: limit * 1000 })

/** Ctrl-C is a person who waits: there is no balancer to be told, only requests to be finished. */
export const timesAfter = (signal: NodeJS.Signals, times: StopTimes): StopTimes =>
  signal === 'SIGINT' ? { ...times, drain: 0 } : times

/** The answer of a draining host: a balancer should send it no more requests. `null` for every other address. */
export function drainingHealth(request: Request): Response | null {
  if (new URL(request.url).pathname !== '/healthz') return null
  const headers = { ...PLAIN_HEADERS, 'cache-control': 'no-store' }
  return Response.json({ status: 'draining' }, { status: 503, headers })
}

export interface Drainable {
  isDraining(): boolean
  /** Ends the server so that no request is lost. Resolves when its last connection is closed. */
  drain(times: StopTimes): Promise<void>
}

/** Gives a server a way to end under load. */
export function drainable(server: Server): Drainable {
  let draining = false
  const connections = new Set<Socket>()
  const answering = new Set<ServerResponse>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', (_request, response) => {
    answering.add(response)
    response.once('close', () => answering.delete(response))
    if (draining) leave(response)
  })

  /** Whoever gets this answer opens no new request on its connection. */
  const leave = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }

  function close(): Promise<void> {
    return new Promise((done) => {
      server.close(() => done()) // closes those, too, that wait for their next request
      // Node takes a connection that has sent nothing yet, such as a browser opens in advance, for one with a request.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
      // An answer that had begun before promised its connection to the next request.
      for (const response of answering) response.once('finish', () => response.socket?.end())
    })
  }

  return {
    isDraining: () => draining,
    async drain({ drain, limit }) {
      draining = true
      const cut = setTimeout(() => server.closeAllConnections(), limit)
      for (const response of answering) leave(response)
      await sleep(Math.min(drain, limit))
      await close()
      clearTimeout(cut)
    },
  }
}
