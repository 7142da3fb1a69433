import { getConfig, hasConfig, provideConfig } from '../config/config'
import type { AnyHostProps } from '../contracts/any-host'
import type { SiteConfig } from '../contracts/config'
import { AppError } from '../errors/app-error'
import type { SiteHistory } from '../router/site-history'
import { startSession } from '../session/start-session'
import { createHostedHistory } from './hosted-history'

type ConfigSource = Pick<AnyHostProps, 'config' | 'configUrl'>

let history: SiteHistory | undefined
let started: Promise<void> | undefined
/** Whether the configuration is ours, not a shell's. */
let provided = false

/** One history for all our remotes of the page. */
export function hostedHistory(): SiteHistory {
  history ??= createHostedHistory(window)
  return history
}

/**
 * Starts configuration and session, once per page. With a shell of this site they exist already.
 * @param remoteUrl where the remote came from.
 * @throws AppError `config-missing` when there is no configuration; the next call tries again.
 */
export async function startHostedPage(source: ConfigSource, remoteUrl: string): Promise<void> {
  if (!started && !provided && hasConfig()) return
  started ??= start(source, remoteUrl)
  try {
    await started
  } catch (error) {
    started = undefined
    throw error
  }
}

async function start({ config, configUrl }: ConfigSource, remoteUrl: string): Promise<void> {
  provideConfig(config ?? (await fetchConfig(new URL(configUrl ?? '/config.json', remoteUrl).href)))
  provided = true
  await startSession({ takesAddress: isFromOurMail(window.location.hash) })
}

/** Any other token or code in the address is the host's: it stays there, and no other code reads it. */
function isFromOurMail(hash: string): boolean {
  const [, payload = ''] = new URLSearchParams(hash.slice(1)).get('access_token')?.split('.') ?? []
  try {
    const { iss } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { iss?: unknown }
    return iss === `${getConfig().supabaseUrl}/auth/v1`
  } catch {
    return false
  }
}

async function fetchConfig(url: string): Promise<SiteConfig> {
  try {
    const answer = await fetch(url)
    if (answer.ok) return (await answer.json()) as SiteConfig
    throw new Error(`it answered ${answer.status}`)
  } catch (cause) {
    throw new AppError(
      'config-missing',
      `There is no configuration at ${url} (${cause instanceof Error ? cause.message : cause}). Pass another address as the prop "configUrl", or the configuration itself as "config".`,
      { cause, context: { url } },
    )
  }
}
