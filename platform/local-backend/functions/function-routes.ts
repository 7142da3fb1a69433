import { assistantFacts } from '@site/shared/business'
import { Hono } from 'hono'
import type { DayCounts } from '../../../supabase/functions/assistant/day-counts'
import { withContacts } from '../../../supabase/functions/assistant/facts'
import { createAssistant } from '../../../supabase/functions/assistant/handler'
import { defaultLimits } from '../../../supabase/functions/assistant/visitor-limits'
import type { Called } from '../http/caller'

export interface FunctionOptions {
  apiKey: string | undefined
  geminiUrl: string | undefined
  rateLimits: boolean
  dayCounts: DayCounts
  schedulingUrl: string | undefined
  email: string | undefined
  whatsapp: string | undefined
}

/** The Edge Functions of the project, run in this process. */
export function functionRoutes(options: FunctionOptions): Hono<Called> {
  const app = new Hono<Called>()
  const { schedulingUrl, email, whatsapp } = options
  const assistant = createAssistant({
    facts: withContacts(assistantFacts(), { schedulingUrl, email, whatsapp }),
    apiKey: options.apiKey,
    geminiUrl: options.geminiUrl,
    limits: options.rateLimits ? defaultLimits : undefined,
    dayCounts: options.dayCounts,
  })
  app.all('/assistant/*', (c) => {
    const headers = new Headers(c.req.raw.headers)
    // What a visitor claims about itself does not count.
    headers.set('x-forwarded-for', c.var.caller)
    return assistant(new Request(c.req.raw, { headers }))
  })
  app.all('*', (c) => c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404))
  app.onError((error, c) => {
    console.error('An Edge Function failed:', error)
    return c.json(
      { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' },
      500,
    )
  })
  return app
}
