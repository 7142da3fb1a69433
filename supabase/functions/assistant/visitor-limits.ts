import { GeminiError } from './gemini-error'

export interface AssistantLimits {
  readonly perVisitorMinute: number
  readonly perVisitorDay: number
  readonly perMinute: number
  readonly perDay: number
}

export const defaultLimits: AssistantLimits = {
  perVisitorMinute: 20,
  perVisitorDay: 200,
  perMinute: 300,
  perDay: 5_000,
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MOST_COUNTERS = 50_000

/** Counts requests in windows of a minute and a day, of one visitor and of all. Kept in memory: nothing is stored. */
export class VisitorLimits {
  readonly #limits: AssistantLimits
  readonly #counters = new Map<string, { windowStart: number; count: number }>()

  constructor(limits: AssistantLimits) {
    this.#limits = limits
  }

  /** @throws GeminiError 429 when a window is full. */
  check(visitor: string, now: number): void {
    const { perVisitorMinute, perVisitorDay, perMinute, perDay } = this.#limits
    const calm = 'Too many requests. Wait a minute and try again.'
    this.#count(`minute ${visitor}`, MINUTE_MS, perVisitorMinute, calm, now)
    this.#count(`day ${visitor}`, DAY_MS, perVisitorDay, 'Your quota of answers for today is used up.', now)
    this.#count('minute of all', MINUTE_MS, perMinute, calm, now)
    this.#count('day of all', DAY_MS, perDay, 'The quota of answers for today is used up.', now)
  }

  #count(key: string, windowMs: number, most: number, refusal: string, now: number): void {
    const windowStart = now - (now % windowMs)
    const known = this.#counters.get(key)
    const counter = known?.windowStart === windowStart ? known : { windowStart, count: 0 }
    if (counter.count >= most) throw new GeminiError(429, 'RESOURCE_EXHAUSTED', refusal)
    if (this.#counters.size > MOST_COUNTERS) this.#counters.clear()
    this.#counters.set(key, { windowStart, count: counter.count + 1 })
  }
}
