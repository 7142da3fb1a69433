import { isSecretKey } from '@site/host/is-secret-key'
import { assistantAnswer, assistantPreflight } from './assistant-steps'
import { authSettings, mailLinks, signUp } from './auth-steps'
import { chatIsPrivate, chatMessage } from './chat-steps'
import { homePage, hostHealth } from './site-steps'
import { ask, NotRun, parse, type SmokeSite, type Step, StepFailure, said } from './step'

export interface SmokeOptions {
  /** Origin of the site. */
  readonly url: string
  readonly email?: string | undefined
  readonly fetch?: typeof fetch
  /** Called as each step ends. */
  report(result: StepResult): void
}

export interface StepResult {
  readonly name: string
  readonly outcome: 'ok' | 'failed' | 'not run'
  readonly ms: number
  /** The finding, or the reason for none. */
  readonly text: string
  /** Remedy for a failed step. */
  readonly next?: string
}

const STEPS: readonly Step[] = [
  hostHealth,
  homePage,
  authSettings,
  mailLinks,
  chatMessage,
  chatIsPrivate,
  assistantPreflight,
  assistantAnswer,
  signUp,
]

/** Runs every step, also after a failure. Resolves with the results, and with the rows left in the project. */
export async function runSmoke({
  url,
  email,
  fetch = globalThis.fetch,
  report,
}: SmokeOptions): Promise<{ results: readonly StepResult[]; left: readonly string[] }> {
  const results: StepResult[] = []
  const left: string[] = []
  const run = async (name: string, work: () => Promise<string>) => {
    const result = await timed(name, work)
    results.push(result)
    report(result)
  }
  let site: SmokeSite | undefined
  await run('configuration', async () => {
    site = await readSite({ url, email, fetch, left: (what) => left.push(what) })
    return `backend ${site.supabaseUrl}`
  })
  for (const step of STEPS)
    await run(step.name, () => {
      if (!site) throw new NotRun('It needs the configuration.')
      return step.run(site)
    })
  return { results, left }
}

async function timed(name: string, work: () => Promise<string>): Promise<StepResult> {
  const begin = performance.now()
  const result = (outcome: StepResult['outcome'], text: string, next?: string): StepResult => ({
    name,
    outcome,
    ms: Math.round(performance.now() - begin),
    text,
    ...(next === undefined ? {} : { next }),
  })
  try {
    return result('ok', await work())
  } catch (error) {
    if (error instanceof NotRun) return result('not run', error.message)
    if (error instanceof StepFailure) return result('failed', error.message, error.next)
    throw error
  }
}

/** The backend settings that the site's pages get. */
async function readSite(given: Pick<SmokeSite, 'url' | 'email' | 'fetch' | 'left'>): Promise<SmokeSite> {
  const answer = await ask(given, `${given.url}/config.json`)
  const { supabaseUrl, supabaseAnonKey: key, siteUrl, geminiBrowserKey } = parse(answer.text)
  if (answer.status !== 200 || typeof supabaseUrl !== 'string' || typeof key !== 'string')
    throw new StepFailure(
      `/config.json names no backend: ${said(answer)}`,
      `Check that ${given.url} is the address of the site, without a path.`,
    )
  if (isSecretKey(key))
    throw new StepFailure(
      'The site hands out a secret key, with which anybody reads and deletes everything.',
      'Revoke that key in the dashboard now, then set SUPABASE_ANON_KEY of the hosts to the publishable one.',
    )
  if (typeof siteUrl === 'string' && isLocal(siteUrl) && !isLocal(given.url))
    throw new StepFailure(
      `The pages name ${siteUrl} as their address.`,
      `Set SITE_URL=${given.url} for the hosts, and restart them.`,
    )
  return { ...given, supabaseUrl, key, asksGoogle: typeof geminiBrowserKey === 'string' }
}

const isLocal = (url: string) => /^https?:\/\/(localhost|127\.)/.test(url)
