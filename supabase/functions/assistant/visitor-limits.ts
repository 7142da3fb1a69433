import { DAY_MS, limitReached, MINUTE_MS } from './limit-reached.ts'

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

interface Counts {
  minute: number
  thisMinute: number
  thisDay: number
}

const nothingYet = (): Counts => ({ minute: 0, thisMinute: 0, thisDay: 0 })

/**
 * Counts the answers of this instance in minutes and days (UTC), of one visitor and of all, in memory: bursts, and the day where no
 * database counts it for all instances. Refused requests are not counted and leave no trace, so a day has at most as many visitors in
 * memory as answers.
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
    // The window of all visitors first: it bounds the cost of the answers, whatever addresses visitors invent.
    if (this.#all.thisDay >= perDay) throw limitReached('AnswersPerDay', now)
    if (of(minute, this.#all) >= perMinute) throw limitReached('AnswersPerMinute', now)
    if (of(minute, theirs) >= perVisitorMinute) throw limitReached('AnswersPerMinutePerVisitor', now)
    if (theirs.thisDay >= perVisitorDay) throw limitReached('AnswersPerDayPerVisitor', now)
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
