import { CLOCK_SKEW_MS } from '@site/records/history/pointer-record'
import { bucketEndpoint, isBucket } from '@site/records/store/open-store'
import { causeOf } from '@site/records/store/release-error'
import type { Live } from '../../compose/live'
import { checkScripts } from './check-scripts'
import { type Finding, failed, fine, found, warning } from './finding'

const ANSWER_WITHIN_MS = 5000
/** Tolerance: requests take time, and `Date` has whole seconds. */
const EXACT_MS = 10_000

/** Whether the site serves the live composition with its scripts, and whether the clocks of host, bucket and this machine agree. */
export async function checkSite(
  site: string | null,
  place: string,
  live: Live | null,
  env: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  const clocks: Finding[] = []
  const findings: Finding[] = []
  if (site !== null) {
    const answer = await ask(new URL('/live.json', site).href)
    if (typeof answer === 'string')
      findings.push(
        warning('site', `${site} does not answer: ${answer}`, 'Start it, or correct SITE_URL in .env.'),
      )
    else {
      findings.push(await serving(site, answer, live), ...(await found('scripts', () => checkScripts(site))))
      clocks.push(...clockOf(site, answer))
    }
  }
  if (isBucket(place)) {
    const endpoint = bucketEndpoint(env)
    const answer = await ask(endpoint)
    if (typeof answer !== 'string') clocks.push(...clockOf(endpoint, answer))
  }
  return [
    ...findings,
    ...(clocks.length > 0 ? clocks : [fine('clock', 'no host and no bucket to compare it with')]),
  ]
}

const ask = (url: string): Promise<Response | string> =>
  fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(causeOf)

async function serving(site: string, answer: Response, live: Live | null): Promise<Finding> {
  const body: unknown = answer.ok ? await answer.json().catch(() => null) : null
  const move = Number((body as { record?: { sequence?: unknown } } | null)?.record?.sequence)
  if (Number.isNaN(move))
    return warning(
      'site',
      `${site} answers ${answer.status}, and names no move`,
      `Look at ${new URL('/healthz', site).href}.`,
    )
  const newest = live?.signed.record.sequence ?? 0
  if (move === newest || live === null) return fine('site', `${site} serves move ${move}`)
  return warning(
    'site',
    `${site} serves move ${move}, and the newest in this store is ${newest}`,
    move < newest
      ? `${new URL('/healthz', site).href} and the log of the host say why it does not follow.`
      : 'The site has another store: --store, or STORE_DIR in .env.',
  )
}

function clockOf(where: string, { headers }: Response): Finding[] {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date)) return []
  const apart = Date.now() - date
  if (Math.abs(apart) < EXACT_MS) return [fine('clock', `as that of ${where}`)]
  const difference = `${Math.round(Math.abs(apart) / 1000)} s ${apart > 0 ? 'ahead of' : 'behind'} ${where}`
  const next = 'Set the clock of this machine, such as with: timedatectl set-ntp true'
  return [
    Math.abs(apart) < CLOCK_SKEW_MS ? warning('clock', difference, next) : failed('clock', difference, next),
  ]
}
