interface Bucket {
  tokens: number
  filledAt: number
}

/** Token buckets in memory, one per name and caller: a burst, then a steady rate. */
export class RequestLimits {
  readonly #buckets = new Map<string, Bucket>()
  /** The network under which an address is counted. */
  readonly networkOf: (address: string) => string

  constructor(networkOf = (address: string) => address) {
    this.networkOf = networkOf
  }

  /** Takes one token from the bucket, which gains `refill` in `perSeconds`; false when it is empty. */
  take(name: string, caller: string, burst: number, perSeconds: number, refill = burst): boolean {
    const key = `${name} ${caller}`
    const now = Date.now()
    const bucket = this.#buckets.get(key) ?? { tokens: burst, filledAt: now }
    const refilled = ((now - bucket.filledAt) / 1000) * (refill / perSeconds)
    const tokens = Math.min(burst, bucket.tokens + refilled)
    if (tokens < 1) return false
    if (this.#buckets.size > MOST_BUCKETS) this.#buckets.clear()
    this.#buckets.set(key, { tokens: tokens - 1, filledAt: now })
    return true
  }
}

/** More callers than this are invented ones; dropping all is cheaper than keeping them. */
const MOST_BUCKETS = 50_000
