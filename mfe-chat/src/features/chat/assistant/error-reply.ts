import { unansweredOpenings } from '@site/shared/business'
import type { SiteConfig } from '@site/shared/contracts'
import { reachedLimit } from './reached-limit'

type Cause = Exclude<keyof typeof unansweredOpenings, 'unsure'>

/** The reply when the assistant cannot answer: the reason, and two ways to contact a person. */
export function errorReply(error: unknown, config: SiteConfig): string {
  return `${unansweredOpenings[causeOf(error)]} Your message is still here, so you can send it again. Or book a free consultation at ${config.schedulingUrl}, or write to us on WhatsApp at +${config.whatsappNumber}.`
}

function causeOf(error: unknown): Cause {
  const message = error instanceof Error ? error.message : String(error)
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  if (status === 429 || /quota|rate.?limit|too many requests/i.test(message)) {
    const details = error instanceof Error && 'errorDetails' in error ? error.errorDetails : undefined
    return reachedLimit(message, details) === 'day' ? 'quota' : 'rateLimit'
  }
  if (status === 401 || status === 403 || /api.?key/i.test(message)) return 'invalidKey'
  return 'hiccup'
}
