import { GeminiError } from './gemini-error.ts'

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

interface Counts {
  minute: number
  thisMinute: number
  thisDay: number
}

const nothingYet = (): Counts => ({ minute: 0, thisMinute: 0, thisDay: 0 })

/**
 * Counts answers in minutes and days (UTC), of one visitor and of all. Kept in memory: nothing is stored. What is refused is
 * not counted and leaves no trace, so a day remembers as many visitors as it has answers at most.
 */
export class VisitorLimits {
  readonly #limits: AssistantLimits
  readonly #visitors = new Map<string, Counts>()
  #all = nothingYet()
  #day = 0

  constructor(limits: AssistantLimits) {
    this.#limits = limits
  }

  /** @throws GeminiError 429 when a window is full. */
  check(visitor: string, now: number): void {
    const { perVisitorMinute, perVisitorDay, perMinute, perDay } = this.#limits
    const day = Math.floor(now / DAY_MS)
    if (day !== this.#day) this.#begin(day)
    const minute = Math.floor(now / MINUTE_MS)
    const theirs = this.#visitors.get(visitor) ?? nothingYet()
    // That of all first: it is what the answers cost, whatever names the visitors give themselves.
    if (this.#all.thisDay >= perDay) refuse('The quota of answers for today is used up.')
    if (of(minute, this.#all) >= perMinute || of(minute, theirs) >= perVisitorMinute)
      refuse('Too many requests. Wait a minute and try again.')
    if (theirs.thisDay >= perVisitorDay) refuse('Your quota of answers for today is used up.')
    this.#all = oneMore(minute, this.#all)
    this.#visitors.set(visitor, oneMore(minute, theirs))
  }

  #begin(day: number): void {
    this.#day = day
    this.#all = nothingYet()
    this.#visitors.clear()
  }
}

const of = (minute: number, counts: Counts) => (counts.minute === minute ? counts.thisMinute : 0)

const oneMore = (minute: number, counts: Counts): Counts => ({
  minute,
  thisMinute: of(minute, counts) + 1,
  thisDay: counts.thisDay + 1,
})

function refuse(message: string): never {
  throw new GeminiError(429, 'RESOURCE_EXHAUSTED', message)
}
