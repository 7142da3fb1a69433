interface Bucket {
  tokens: number
  filledAt: number
}

/** Token buckets in memory, one per name and caller: a burst at once, then a steady drip. */
export class RequestLimits {
  readonly #buckets = new Map<string, Bucket>()
  /** The network that an address counts as. */
  readonly networkOf: (address: string) => string

  constructor(networkOf = (address: string) => address) {
    this.networkOf = networkOf
  }

  /** Takes one from the bucket, into which `refill` drip in `perSeconds`; false when it is empty. */
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

/** Beyond this somebody invents callers; forgetting all is cheaper than remembering them. */
const MOST_BUCKETS = 50_000
