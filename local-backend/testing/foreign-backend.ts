import { keyHeaders } from '../key-headers'
import type { LocalBackend, LocalBackendOptions } from '../start-local-backend'
import type { ContractSettings } from './contract-settings'
import { notRun } from './not-run'

/** The mark of our rows and accounts among those of others. */
export const MARK = 'contract-test'

const MAILS = 'it sends or reads mails: name --mail-url or --mail-domain'
const SENDS_MAILS = /\/auth\/v1\/(signup|otp|recover|resend)\b/

/** The backend as tests use it. An external one creates accounts without mails and is cleaned up afterwards. */
export type TestedBackend = LocalBackend & Partial<ForeignParts>

interface ForeignParts {
  fetch: typeof fetch
  /** A confirmed account, without a mail. */
  createAccount(email: string, password: string): Promise<void>
}

const mayMail = ({ mailUrl, mailDomain }: ContractSettings) => Boolean(mailUrl ?? mailDomain)

export function foreignAddress(settings: ContractSettings): string {
  if (!mayMail(settings)) notRun(MAILS)
  return `${MARK}-${crypto.randomUUID()}@${settings.mailDomain ?? 'example.com'}`
}

/**
 * An external backend. A test that uses a missing or forbidden feature ends.
 * @param leftRows the rows that tests leave in its tables, as paths of the table API.
 */
export function foreignBackend(settings: ContractSettings, leftRows: readonly string[] = []): TestedBackend {
  const { url, anonKey, serviceRoleKey, mailUrl } = settings
  const asOwner = (path: string, method: string, body?: unknown) =>
    fetch(`${url}/${path}`, {
      method,
      headers: { ...keyHeaders(serviceRoleKey ?? ''), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const backend: TestedBackend = {
    url,
    anonKey,
    get serviceRoleKey() {
      return serviceRoleKey ?? notRun('it acts as the owner: name --service-role-key')
    },
    get mailUrl() {
      return mailUrl ?? notRun('it reads mails: name --mail-url')
    },
    query: () => notRun('it asks the database itself, which only the embedded backend lets it do'),
    fetch: (input, init) =>
      mayMail(settings) || !SENDS_MAILS.test(String(input)) ? fetch(input, init) : notRun(MAILS),
    async close() {
      if (!serviceRoleKey) return
      const listed = await asOwner('auth/v1/admin/users?per_page=1000', 'GET')
      // The embedded backend has no such list.
      const { users = [] }: { users?: { id: string; email: string }[] } = listed.ok ? await listed.json() : {}
      for (const { id } of users.filter(({ email }) => email.startsWith(`${MARK}-`)))
        await asOwner(`auth/v1/admin/users/${id}`, 'DELETE')
      for (const path of leftRows) await asOwner(`rest/v1/${path}`, 'DELETE')
    },
  }
  if (!serviceRoleKey || mailUrl) return backend
  return Object.assign(backend, {
    async createAccount(email: string, password: string) {
      const made = await asOwner('auth/v1/admin/users', 'POST', { email, password, email_confirm: true })
      if (!made.ok) throw new Error(`No account for ${email}: ${made.status} ${await made.text()}`)
    },
  })
}

/** Replaces a backend that a test would configure itself: any use of it ends the test. */
export function backendOfItsOwn(options: Partial<LocalBackendOptions>): LocalBackend {
  const reason = `it sets up a backend of its own: ${JSON.stringify(options)}`
  return {
    get url() {
      return notRun(reason)
    },
    get mailUrl() {
      return notRun(reason)
    },
    get anonKey() {
      return notRun(reason)
    },
    get serviceRoleKey() {
      return notRun(reason)
    },
    query: () => notRun(reason),
    close: async () => undefined,
  }
}
