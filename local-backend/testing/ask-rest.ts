import { keyHeaders } from '../key-headers'
import type { LocalBackend } from '../start-local-backend'

export interface RestRequest {
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the table API without the client, as the role of the key. */
export function askRest(
  backend: LocalBackend,
  path: string,
  { headers, ...init }: RestRequest = {},
  key = backend.anonKey,
): Promise<Response> {
  return fetch(`${backend.url}/rest/v1/${path}`, {
    ...init,
    headers: { ...keyHeaders(key), 'content-type': 'application/json', ...headers },
  })
}

/** Rows as the owner, bypassing all policies. */
export async function readAsOwner(backend: LocalBackend, path: string): Promise<unknown> {
  return (await askRest(backend, path, {}, backend.serviceRoleKey)).json()
}
