import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Values } from './environment/read-variables'
import { PLAIN_HEADERS } from './plain-headers'

/** How a host stops, in ms. */
export interface StopTimes {
  /** How long it still answers while it reports that it is draining: balancers need a few checks before they stop sending requests. */
  readonly drain: number
  /** After this total time, requests in flight are aborted. */
  readonly limit: number
}

/** The times from the variables; `usual` is the default drain time in seconds. */
export const stopTimes = (
  { DRAIN_SECONDS: drain, STOP_SECONDS: limit }: Values<'DRAIN_SECONDS' | 'STOP_SECONDS'>,
  usual = 5,
): StopTimes => ({ drain: (drain ?? usual) * 1000, limit: limit * 1000 })

/** Ctrl-C: a person is waiting and there is no balancer, so only finish the open requests. */
export const timesAfter = (signal: NodeJS.Signals, times: StopTimes): StopTimes =>
  signal === 'SIGINT' ? { ...times, drain: 0 } : times

/** The health response of a draining host, so that a balancer sends no more requests. `null` for every other address. */
export function drainingHealth(request: Request): Response | null {
  if (new URL(request.url).pathname !== '/healthz') return null
  const headers = { ...PLAIN_HEADERS, 'cache-control': 'no-store' }
  return Response.json({ status: 'draining' }, { status: 503, headers })
}

export interface Drainable {
  isDraining(): boolean
  /** Stops the server without losing requests. Resolves when its last connection is closed. */
  drain(times: StopTimes): Promise<void>
}

/** Adds a graceful stop to a server. */
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

  /** The client opens no new request on this connection. */
  const leave = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }

  function close(): Promise<void> {
    return new Promise((done) => {
      server.close(() => done()) // also closes idle connections
      // Node treats a connection that has sent nothing yet, such as one that a browser opens in advance, as active.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
      // The headers of a response that had already begun allow another request on its connection.
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
