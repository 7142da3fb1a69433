import type { EdgeFunctions } from '@site/local-backend/functions/edge-functions'
import { assistantFacts } from '@site/shared/business'
import { readUsedUp } from './assistant/day-counts'
import { withContacts } from './assistant/facts'
import { createAssistant } from './assistant/handler'
import { defaultLimits } from './assistant/visitor-limits'

/**
 * Edge Functions by their names, for the embedded backend; hosted, each is the `index.ts` in its folder.
 * @param env configures them, here as when hosted.
 */
export const localFunctions =
  (env: Readonly<Record<string, string | undefined>>): EdgeFunctions =>
  ({ serviceRoleKey, rateLimits, query }) => ({
    assistant: createAssistant({
      facts: withContacts(assistantFacts(), {
        schedulingUrl: env['SCHEDULING_URL'],
        email: env['SUPPORT_EMAIL'],
        whatsapp: env['WHATSAPP_NUMBER'],
      }),
      apiKey: env['GEMINI_API_KEY'],
      geminiUrl: env['GEMINI_BASE_URL'],
      limits: rateLimits ? defaultLimits : undefined,
      dayCounts: {
        secret: serviceRoleKey,
        async take(visitor, { perVisitorDay, perDay }) {
          const [row] = await query<{ used_up: unknown }>(
            'select public.take_assistant_answer($1, $2, $3) as used_up',
            [visitor, perVisitorDay, perDay],
          )
          return readUsedUp(row?.used_up)
        },
      },
    }),
  })
