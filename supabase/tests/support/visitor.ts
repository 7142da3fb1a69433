import { type LocalBackend, type LocalBackendOptions, startLocalBackend } from '@site/local-backend'
import { createClient, type EmailOtpType, type SupabaseClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'

// Node 20 lacks the WebSocket that the client looks for, although nothing here uses it.
Object.assign(globalThis, { WebSocket })

export const SITE = 'http://localhost:4400'
export const PASSWORD = 'secret1'

export function startBackend(options: Partial<LocalBackendOptions> = {}): Promise<LocalBackend> {
  return startLocalBackend({
    port: 0,
    mailPort: 0,
    dataDir: 'memory',
    siteUrl: SITE,
    rateLimits: false,
    log: () => undefined,
    ...options,
  })
}

/** The unmodified client, as a page of the site would make it. */
export function visitor(backend: LocalBackend, flowType: 'implicit' | 'pkce' = 'pkce'): SupabaseClient {
  return createClient(backend.url, backend.anonKey, {
    auth: { flowType, autoRefreshToken: false, storageKey: crypto.randomUUID() },
  })
}

export function newAddress(): string {
  return `${crypto.randomUUID()}@example.com`
}

export interface Mail {
  /** The API of the backend that sent it. */
  Api: string
  Subject: string
  Text: string
  To: { Address: string }[]
}

/** The newest mail to an address, through the outbox as a test of the site would read it. */
export async function newestMail(backend: LocalBackend, address: string): Promise<Mail | undefined> {
  const list: { messages: { ID: string; To: { Address: string }[] }[] } = await getJson(
    `${backend.mailUrl}/api/v1/messages?limit=1000`,
  )
  const found = list.messages.find(({ To }) => To.some((to) => to.Address === address))
  const mail = found && (await getJson<Omit<Mail, 'Api'>>(`${backend.mailUrl}/api/v1/message/${found.ID}`))
  return mail && { ...mail, Api: `${backend.url}/auth/v1` }
}

/** Where the link in a mail leads, and the token it brings. */
export function siteLinkIn(mail: Mail | undefined): { page: string; token_hash: string; type: EmailOtpType } {
  const url = new URL(/http\S+/.exec(mail?.Text ?? '')?.[0] ?? 'missing:')
  const { token_hash = '', type = '' } = fragment(url)
  url.hash = ''
  return { page: url.href, token_hash, type: type as EmailOtpType }
}

/** The link that the mail would have with Supabase's own templates: opening it redeems the token. */
export function linkIn(mail: Mail | undefined): string {
  const { page, token_hash, type } = siteLinkIn(mail)
  return `${mail?.Api}/verify?${new URLSearchParams({ token: token_hash, type, redirect_to: page })}`
}

/** Follows a link as a browser would, up to the address of the site it leads to. */
export async function follow(link: string): Promise<URL> {
  const answer = await fetch(link, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? 'missing:')
}

export function fragment(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
}

/** Signs up and opens the link in the mail. */
export async function register(backend: LocalBackend, address = newAddress()): Promise<string> {
  await visitor(backend, 'implicit').auth.signUp({ email: address, password: PASSWORD })
  await follow(linkIn(await newestMail(backend, address)))
  return address
}

export async function signedIn(
  backend: LocalBackend,
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
