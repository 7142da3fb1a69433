import { createClient, type EmailOtpType, type SupabaseClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import type { Project } from '../project'
import { type LocalBackendOptions, startLocalBackend } from '../start-local-backend'
import { contractSettings } from './contract-settings'
import { backendOfItsOwn, foreignAddress, foreignBackend, MARK, type TestedBackend } from './foreign-backend'
import { notRun } from './not-run'

// Node 20 lacks the WebSocket that the client requires, although nothing here uses it.
Object.assign(globalThis, { WebSocket })

const foreign = contractSettings()

export const SITE = foreign?.siteUrl ?? 'http://localhost:4400'
export const PASSWORD = 'secret1'

/**
 * Starts the backend under test: an embedded one for this file, or the one in CONTRACT_URL.
 * @param leftRows the rows that tests leave in the tables of the latter, as paths of the table API.
 */
export const backendsOf =
  (project: Project, leftRows: readonly string[] = []) =>
  async (options: Partial<LocalBackendOptions> = {}): Promise<TestedBackend> => {
    if (foreign)
      return Object.keys(options).length === 0 ? foreignBackend(foreign, leftRows) : backendOfItsOwn(options)
    return startLocalBackend({
      project,
      port: 0,
      mailPort: 0,
      dataDir: 'memory',
      siteUrl: SITE,
      rateLimits: false,
      log: () => undefined,
      ...options,
    })
  }

/** For tests of keys that are tokens themselves; the others are exchanged for tokens (`keys.test.ts`). */
export function onlyLegacyKeys(backend: TestedBackend): void {
  if (backend.anonKey.startsWith('sb_')) notRun('the keys are no tokens')
}

/** For tests of internals of the embedded backend. */
export function onlyEmbedded(): void {
  if (foreign) notRun('it is about the embedded backend')
}

/** The unmodified client, as in a page of the site. */
export function visitor(backend: TestedBackend, flowType: 'implicit' | 'pkce' = 'pkce'): SupabaseClient {
  return createClient(backend.url, backend.anonKey, {
    auth: { flowType, autoRefreshToken: false, storageKey: crypto.randomUUID() },
    ...(backend.fetch ? { global: { fetch: backend.fetch } } : {}),
  })
}

/** Has no account yet. May get a mail. */
export function newAddress(): string {
  return foreign ? foreignAddress(foreign) : `${crypto.randomUUID()}@example.com`
}

export interface Mail {
  /** The API of the sending backend. */
  Api: string
  Subject: string
  Text: string
  To: { Address: string }[]
}

/** The newest mail to an address, read from the outbox as in a test of the site. */
export async function newestMail(backend: TestedBackend, address: string): Promise<Mail | undefined> {
  const list: { messages: { ID: string; To: { Address: string }[] }[] } = await getJson(
    `${backend.mailUrl}/api/v1/messages?limit=1000`,
  )
  const found = list.messages.find(({ To }) => To.some((to) => to.Address === address))
  const mail = found && (await getJson<Omit<Mail, 'Api'>>(`${backend.mailUrl}/api/v1/message/${found.ID}`))
  return mail && { ...mail, Api: `${backend.url}/auth/v1` }
}

/** The target of the link in a mail, and its token. */
export function siteLinkIn(mail: Mail | undefined): { page: string; token_hash: string; type: EmailOtpType } {
  const url = new URL(/http\S+/.exec(mail?.Text ?? '')?.[0] ?? 'missing:')
  const { token_hash = '', type = '' } = fragment(url)
  url.hash = ''
  return { page: url.href, token_hash, type: type as EmailOtpType }
}

/** The link of Supabase's own templates: opening it redeems the token. */
export function linkIn(mail: Mail | undefined): string {
  const { page, token_hash, type } = siteLinkIn(mail)
  return `${mail?.Api}/verify?${new URLSearchParams({ token: token_hash, type, redirect_to: page })}`
}

/** Follows a link like a browser, up to the address of the site. */
export async function follow(link: string): Promise<URL> {
  const answer = await fetch(link, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? 'missing:')
}

export function fragment(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
}

/** Signs up and opens the link in the mail. */
export async function register(backend: TestedBackend, wanted?: string): Promise<string> {
  if (backend.createAccount) {
    const address = wanted ?? `${MARK}-${crypto.randomUUID()}@example.com`
    await backend.createAccount(address, PASSWORD)
    return address
  }
  const address = wanted ?? newAddress()
  await visitor(backend, 'implicit').auth.signUp({ email: address, password: PASSWORD })
  await follow(linkIn(await newestMail(backend, address)))
  return address
}

export async function signedIn(
  backend: TestedBackend,
  address?: string,
): Promise<{ client: SupabaseClient; id: string; address: string }> {
  const email = address ?? (await register(backend))
  const client = visitor(backend)
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  return { client, id: data.user?.id ?? '', address: email }
}

async function getJson<Body>(url: string): Promise<Body> {
  return (await fetch(url)).json()
}
