import type { Refusal } from '../answers'

/** A request that the server refused, or that did not reach it. */
export class AskError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.cause)
  }
}

const UNREACHABLE: Refusal = {
  code: '',
  what: 'The console does not answer.',
  cause: 'Its command has ended, or another one has taken its port.',
  next: 'Start it again: npm run release -- console',
}

/** @throws AskError with what to do next. */
export async function askServer<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(path, init).catch(() => null)
  if (!response) throw new AskError(UNREACHABLE)
  if (response.ok) return response.json()
  const refusal: Refusal | null = await response.json().catch(() => null)
  throw new AskError(refusal ?? { ...UNREACHABLE, cause: `It answers with ${response.status}.` })
}

export const sendAction = <Answer>(action: object): Promise<Answer> =>
  askServer('/api/actions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(action),
  })
