import { createHash } from 'node:crypto'
import type { LocalBackend } from '@site/local-backend'
import { redeemMailedLink } from '@site/local-backend/redeem-mailed-link'
import type { DevelopmentUser } from '@site/shared/standalone'

const NAME = 'Asha Rao'
const EMAIL = 'asha.rao@agency.example'

/** Signs up the user of a standalone remote's one-click login, as any visitor would; or finds it in the data. */
export async function createDevelopmentUser(backend: LocalBackend): Promise<DevelopmentUser> {
  // Secret, and the same at every start with the same data.
  const password = createHash('sha256').update(backend.serviceRoleKey).digest('base64url')
  const user = { email: EMAIL, password }
  const answer = await fetch(`${backend.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ ...user, data: { name: NAME, display_name: NAME } }),
  })
  if (!answer.ok)
    throw new Error(`The development user could not sign up: ${answer.status} ${await answer.text()}`)
  const { identities }: { identities?: readonly unknown[] } = await answer.json()
  // For an existing account, Supabase's answer has no identities, and no mail is sent.
  if (identities?.length) await redeemMailedLink(backend, await confirmationLink(backend.mailUrl))
  return user
}

async function confirmationLink(mailUrl: string): Promise<string> {
  const found = await fetch(`${mailUrl}/api/v1/search?query=to:${EMAIL}&limit=1`)
  const { messages }: { messages: readonly { readonly ID: string }[] } = await found.json()
  const mail = await fetch(`${mailUrl}/api/v1/message/${messages[0]?.ID}`)
  if (!mail.ok) throw new Error(`No mail came to confirm the development user's address; see ${mailUrl}.`)
  const { Text }: { Text: string } = await mail.json()
  const [link = ''] = /https?:\/\/\S+/.exec(Text) ?? []
  return link
}
