import { CLOCK_SKEW_MS } from '@site/records/history/pointer-record'
import { errorMessage } from '@site/shared/errors'
import type { BlockedScripts, BlockedScriptsCounter } from './blocked-scripts'
import { CDN_FEATURES } from './cdn-features'
import type { FollowedPointer } from './follow-pointer'
import type { LiveComposition } from './pointer-state'

export interface Health {
  readonly code: 200 | 503
  /** `degraded`: visitors are served, but an operator should look. `down`: nothing can be served. */
  readonly status: 'ready' | 'degraded' | 'down'
  readonly composition: string | null
  readonly reasons: readonly string[]
}

export interface Examined extends FollowedPointer {
  readonly pages: { problemOf(live: LiveComposition, pathname: string): Promise<string | null> }
  readonly mostAgeHours: number | undefined
  readonly blockedScripts: Pick<BlockedScriptsCounter, 'read'>
  readonly warn: (line: string) => void
}

/** The number and share of an engine's pages with blocked scripts that makes a host unhealthy. */
const BLOCKED_PAGES = 20
const BLOCKED_RATE = 0.1

const HOUR_MS = 3_600_000

/**
 * The state of a host, for monitoring. It composes a page: a process that responds may still have no site to show. The endpoint is
 * public, so a reason contains no address of the store and no error text: these are in the log.
 */
export function examineHealth({
  live,
  complaint,
  pages,
  mostAgeHours,
  blockedScripts,
  warn,
}: Examined): () => Promise<Health> {
  /** Logged once: monitoring polls often. */
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
        ...blockedScriptsProblems(blockedScripts),
      ].filter((reason) => reason !== null)
      told = null
      return { code: 200, status: reasons.length > 0 ? 'degraded' : 'ready', composition: now.id, reasons }
    } catch (error) {
      return down(error)
    }
  }
}

/**
 * An attacker who withholds newer moves could keep a host on an old one for ever. Only the age of the newest move of the site's key
 * reveals this: a team can sign any number of moves while it withholds those of the site.
 */
function ageProblem({ siteAt }: LiveComposition, mostHours: number): string | null {
  const age = Date.now() - Date.parse(siteAt)
  if (age < -CLOCK_SKEW_MS)
    return `the newest move of the site's key is dated ${Math.ceil(-age / HOUR_MS)} hours ahead of this host's clock. Correct the clock that is wrong; if it was the signer's, sign again: npm run release -- confirm`
  const hours = Math.floor(age / HOUR_MS)
  return hours < mostHours
    ? null
    : `no move signed with the site's key was seen for ${hours} hours. If nothing is to change, sign that with it: npm run release -- confirm`
}

const blockedScriptsProblems = (blockedScripts: Examined['blockedScripts']): readonly string[] =>
  blockedScripts
    .read()
    .filter(({ reports, rate }) => reports >= BLOCKED_PAGES && rate >= BLOCKED_RATE)
    .map((engine) => cdnProblem(engine) ?? engineProblem(engine))

/** A CDN that changes the scripts of pages. */
function cdnProblem({ engine, reports, releases }: BlockedScripts): string | null {
  const feature = CDN_FEATURES.find(({ name }) => (releases[name] ?? 0) >= reports / 2)
  return feature
    ? `the CDN changes the scripts of pages: ${engine} is reported to have blocked those of ${feature.name} ${releases[feature.name]} times within two hours. While it is on, ${feature.effect}. Switch it off at the CDN (docs/deploying.md): reports can be invented by anybody.`
    : null
}

/** An engine whose support of `Integrity-Policy` differs from this host's table: its pages become interactive only at the second load. */
const engineProblem = ({ engine, reports, pages }: BlockedScripts): string =>
  `${engine} is reported to have blocked the scripts of ${reports} pages of ${pages} within two hours. Look at a page in it, and at platform/host/browser-engine.ts: reports can be invented by anybody.`
