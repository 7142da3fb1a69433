import { EventEmitter } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping'

type Commands = ProtocolMapping.Commands
type Events = ProtocolMapping.Events

/** Commands and events of one page in the DevTools protocol. */
export interface PageSession {
  send<Method extends keyof Commands>(
    method: Method,
    ...params: Commands[Method]['paramsType']
  ): Promise<Commands[Method]['returnType']>
  on<Name extends keyof Events>(event: Name, listener: (...payload: Events[Name]) => void): void
}

export interface OwnPageSession extends PageSession {
  /** Closes the page, and its context with all stored data. */
  close(): Promise<void>
}

export const VIEWPORT = { width: 1280, height: 800 }

/** Longer than any measurement takes. A crashed page never answers. */
const ANSWER_WITHIN_MS = 90_000

/** @throws Error when the awaited event does not occur. */
export async function soon<Result>(
  coming: Promise<Result>,
  what: string,
  within = ANSWER_WITHIN_MS,
): Promise<Result> {
  const late = after(within, undefined, { ref: false }).then(() => {
    throw new Error(`Waited ${within} ms for ${what}, in vain.`)
  })
  return Promise.race([coming, late])
}

/**
 * A page in a context of its own, not driven by Playwright. In Playwright's pages the protocol's `Runtime` domain is on, which makes V8
 * look up the source position of each `Error`. React DOM makes some as it starts, and is parsed once more for that: one block of 100 ms on
 * a slow processor that no visitor loses.
 */
export async function openPageSession(browser: Browser): Promise<OwnPageSession> {
  const root = await browser.newBrowserCDPSession()
  const { browserContextId } = await root.send('Target.createBrowserContext')
  const blank = { url: 'about:blank', browserContextId, ...VIEWPORT }
  const { targetId } = await root.send('Target.createTarget', blank)
  const { sessionId } = await root.send('Target.attachToTarget', { targetId })
  const events = new EventEmitter()
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let last = 0

  root.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return
    const { id, method, params, result, error } = JSON.parse(received.message)
    if (method) return void events.emit(method, params)
    if (error) waiting.get(id)?.reject(new Error(`The page refused: ${error.message}.`))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  return {
    async send<Method extends keyof Commands>(
      method: Method,
      ...[params]: Commands[Method]['paramsType']
    ): Promise<Commands[Method]['returnType']> {
      const id = ++last
      const answer = new Promise<Commands[Method]['returnType']>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
      })
      const message = JSON.stringify({ id, method, params })
      const [result] = await Promise.all([
        soon(answer, `an answer to ${method}`),
        root.send('Target.sendMessageToTarget', { sessionId, message }),
      ])
      return result
    },
    on: (event, listener) => void events.on(event, listener),
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId })
      await root.detach()
    },
  }
}
