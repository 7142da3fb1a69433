import type { LocalBackend } from './start-local-backend'

/** Does the same as the button on the page that a mail's link opens. */
export async function redeemMailedLink(
  { url, anonKey }: Pick<LocalBackend, 'url' | 'anonKey'>,
  link: string,
): Promise<void> {
  const carried = Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)))
  const answer = await fetch(`${url}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(carried),
  })
  if (!answer.ok)
    throw new Error(`The link in a mail could not be redeemed: ${answer.status} ${await answer.text()}`)
}
