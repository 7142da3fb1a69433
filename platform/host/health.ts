import { errorMessage } from '@site/shared/errors'
import type { KeptOutCounter } from './kept-out'
import type { FollowedPointer, LiveComposition } from './live-composition'

export interface Health {
  readonly code: 200 | 503
  /** `degraded`: visitors are served, and somebody should look. `down`: nothing can be served. */
  readonly status: 'ready' | 'degraded' | 'down'
  readonly composition: string | null
  readonly reasons: readonly string[]
}

export interface Examined extends FollowedPointer {
  readonly pages: { problemOf(live: LiveComposition, pathname: string): Promise<string | null> }
  readonly mostAgeHours: number | undefined
  readonly keptOut: Pick<KeptOutCounter, 'read'>
  readonly warn: (line: string) => void
}

/** So many pages of an engine, and such a part of them, have to be without their scripts before a host complains. */
const KEPT_OUT_PAGES = 20
const KEPT_OUT_RATE = 0.1

const HOUR_MS = 3_600_000

/**
 * The state of a host, for monitoring. It composes a page: a process that answers may still have no site to show. Anybody may ask, so a
 * reason names no place of the store and no text of an error: these are in the log.
 */
export function examineHealth({
  live,
  complaint,
  pages,
  mostAgeHours,
  keptOut,
  warn,
}: Examined): () => Promise<Health> {
  /** Monitoring asks every few seconds. */
  let told: string | null = null
  const down = (error: unknown): Health => {
    const why = errorMessage(error)
    if (why !== told) warn(`/healthz says that nothing can be served: ${why}`)
    told = why
    return {
      code: 503,
      status: 'down',
      composition: null,
      reasons: ["nothing can be served: the host's log says why"],
    }
  }
  return async () => {
    try {
      const now = await live()
      const reasons = [
        complaint(),
        await pages.problemOf(now, '/'),
        mostAgeHours === undefined ? null : ageProblem(now, mostAgeHours),
        ...keptOutProblems(keptOut),
      ].filter((reason) => reason !== null)
      told = null
      return { code: 200, status: reasons.length > 0 ? 'degraded' : 'ready', composition: now.id, reasons }
    } catch (error) {
      return down(error)
    }
  }
}

/**
 * An attacker who holds back newer moves could keep a host on an old one for ever. Only the age of the newest move of the site's key
 * shows it: a team can sign as often as it likes while it holds back what the site has signed.
 */
function ageProblem({ siteAt }: LiveComposition, mostHours: number): string | null {
  const hours = Math.floor((Date.now() - Date.parse(siteAt)) / HOUR_MS)
  return hours < mostHours
    ? null
    : `no move signed with the site's key was seen for ${hours} hours. If nothing is to change, sign that with it: npm run release -- confirm`
}

/** An engine that takes `Integrity-Policy` otherwise than this host believes gives its visitors pages that become interactive at the second load only. */
const keptOutProblems = (keptOut: Examined['keptOut']): readonly string[] =>
  keptOut
    .read()
    .filter(({ reports, rate }) => reports >= KEPT_OUT_PAGES && rate >= KEPT_OUT_RATE)
    .map(
      ({ engine, reports, pages }) =>
        `${engine} is reported to have kept the scripts out of ${reports} pages of ${pages} within two hours. Look at a page in it, and at platform/host/browser-engine.ts: reports can be invented by anybody.`,
    )
