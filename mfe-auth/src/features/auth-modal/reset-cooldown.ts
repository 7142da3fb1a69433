import { timings } from '@site/shared/business'
import { deviceStorage, readText, writeText } from '@site/shared/storage'
import { useSyncExternalStore } from 'react'

const KEY = 'site-reset-until'

// Where storage is blocked, the pause survives closing the dialog, but not a reload.
let until = 0
const listeners = new Set<() => void>()

/** Blocks further reset mails from now on, in all tabs. */
export function startCooldown(milliseconds: number = timings.resetResendCooldown): void {
  until = Date.now() + milliseconds
  writeText(deviceStorage, KEY, String(until))
  for (const listener of listeners) listener()
}

/** The pause that the service requires when it refuses. It is only in the message: no header of it may be read. */
export function startAskedCooldown(message: string): void {
  const seconds = /after (\d+) seconds/.exec(message)?.[1]
  if (seconds) startCooldown(Number(seconds) * 1000)
}

/** Whole seconds until another reset mail can be requested. */
export function secondsLeft(now: number): number {
  const stored = Number(readText(deviceStorage, KEY)) || 0
  const left = Math.max(until, stored) - now
  // More than the whole pause: the clock was set back.
  return left > timings.resetResendCooldown ? 0 : Math.max(0, Math.ceil(left / 1000))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const timer = setInterval(listener, 250)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
  }
}

/** `secondsLeft`, counting down on the screen. */
export function useCooldown(): number {
  return useSyncExternalStore(subscribe, () => secondsLeft(Date.now()))
}
