import { limitReached } from './limit-reached.ts'
import type { AssistantLimits } from './visitor-limits.ts'

/** Counts the answers of a day across all instances of the function. */
export interface DayCounts {
  /** Keeps addresses out of the counts: readers of these cannot identify visitors. */
  readonly secret: string
  /** Takes one of today's answers, or returns whose limit is reached. */
  take(visitor: string, limits: AssistantLimits): Promise<UsedUp | null>
}

type UsedUp = 'visitor' | 'all'

export const readUsedUp = (value: unknown): UsedUp | null =>
  value === 'visitor' || value === 'all' ? value : null

/**
 * @throws GeminiError 429 when the day's limit is reached. When the counts are unreachable the visitor passes: this instance still
 * applies its own limits.
 */
export async function takeOneOfToday(
  counts: DayCounts,
  limits: AssistantLimits,
  visitor: string,
  now: number,
): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10)
  const usedUp = await counts
    .take(await keyedHash(counts.secret, `${day} ${visitor}`), limits)
    .catch((error: unknown) => {
      console.warn('The answers of the day were not counted in the database, only in this instance.', error)
      return null
    })
  if (usedUp === 'all') throw limitReached('AnswersPerDay', now)
  if (usedUp === 'visitor') throw limitReached('AnswersPerDayPerVisitor', now)
}

async function keyedHash(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign(algorithm, key, encoder.encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
