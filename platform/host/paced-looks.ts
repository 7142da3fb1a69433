/** How long the pointer is trusted before the next look, in ms: activations and rollbacks take effect within this and a trial. */
const POINTER_TRUST_MS = 500

/** How long a visitor waits for a look at the pointer, in ms; after that the previous composition is served. */
const VISITOR_WAIT_MS = 50

/** A look that takes longer than this, in ms, is reported by `/healthz`. */
const LONG_LOOK_MS = 30_000

export interface PacedLooks {
  /** Starts a look when the last one is old. `whole` resolves when the current one has ended, `brief` sooner. */
  join(wait: 'whole' | 'brief'): Promise<void>
  /** Resolves the `brief` waits. */
  letGo(): void
  /** Why the last look failed, or that the current one takes too long; `null` otherwise. */
  complaint(): string | null
}

/**
 * Looks at a store when a visitor asks for it, one look at a time and at most once per trust period.
 * @param tellAway called when a look fails, and again only after one has succeeded.
 */
export function pacedLooks(look: () => Promise<void>, tellAway: (error: unknown) => void): PacedLooks {
  let looking: Promise<void> | null = null
  let since = 0
  let checkedAt = Number.NEGATIVE_INFINITY
  /** Resolves with the look, after `VISITOR_WAIT_MS` at the latest. */
  let briefWait: Promise<void> | null = null
  let letGo = () => {}
  /** Why the last look could not read the store. */
  let away: string | null = null

  function begin(): void {
    since = performance.now()
    looking = look()
      .then(
        () => {
          away = null
        },
        (error: unknown) => {
          if (away === null) tellAway(error)
          away = "the store cannot be followed: the host's log says why"
        },
      )
      .finally(() => {
        checkedAt = performance.now()
        looking = null
      })
    const moment = new Promise<void>((done) => {
      letGo = done
      setTimeout(done, VISITOR_WAIT_MS).unref()
    })
    briefWait = Promise.race([looking, moment])
  }

  return {
    async join(wait) {
      if (!looking && performance.now() - checkedAt >= POINTER_TRUST_MS) begin()
      if (looking) await (wait === 'brief' ? briefWait : looking)
    },
    letGo: () => letGo(),
    complaint() {
      if (away) return away
      const seconds = looking ? Math.floor((performance.now() - since) / 1000) : 0
      return seconds * 1000 >= LONG_LOOK_MS
        ? `the store has been looked at for ${seconds} s, and that does not end`
        : null
    },
  }
}
