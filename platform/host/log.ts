import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'

export type Log = (level: 'info' | 'warn' | 'error', message: string) => void

/** Lines for people. */
export const textLog: Log = (level, message) => WRITE[level](message)

const WRITE: Readonly<Record<Parameters<Log>[0], (line: string) => void>> = {
  info: (line) => console.info(line),
  warn: (line) => console.warn(line),
  error: (line) => console.error(line),
}

/** The id of the current request, for its log lines. */
const request = new AsyncLocalStorage<string>()

/** One JSON object per line, as collectors read them (`LOG_FORMAT=json`). Lines of a request have its id. */
export const jsonLog: Log = (level, message) =>
  WRITE[level](
    JSON.stringify({ time: new Date().toISOString(), level, message, request: request.getStore() }),
  )

const ID = /^[\w.:-]{1,128}$/

/**
 * Gives every request an id.
 * @param behindProxy uses `X-Request-Id`, written by the proxy in front; without a proxy, clients could forge it.
 */
export function identified({ fetch }: Pick<Hono, 'fetch'>, behindProxy: boolean): Pick<Hono, 'fetch'> {
  const idOf = ({ headers }: Request) => {
    const given = behindProxy ? headers.get('x-request-id') : null
    return given !== null && ID.test(given) ? given : randomUUID()
  }
  return { fetch: (asked, ...rest) => request.run(idOf(asked), () => fetch(asked, ...rest)) }
}
