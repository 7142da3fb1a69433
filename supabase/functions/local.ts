import { assistantFacts } from '@site/shared/business'
import { readUsedUp } from './assistant/day-counts'
import { withContacts } from './assistant/facts'
import { createAssistant } from './assistant/handler'
import { defaultLimits } from './assistant/visitor-limits'

/** What the embedded backend hands to the functions that it serves. */
export interface LocalProject {
  /** Edge Functions are configured by the environment, here as when hosted. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly serviceRoleKey: string
  readonly rateLimits: boolean
  /** Asks the database as the service role does. */
  query<Row>(sql: string, params: readonly unknown[]): Promise<Row[]>
}

/** Edge Functions by their names, as the embedded backend runs them; hosted, each is the `index.ts` in its folder. */
export const localFunctions = ({
  env,
  serviceRoleKey,
  rateLimits,
  query,
}: LocalProject): Readonly<Record<string, (request: Request) => Promise<Response>>> => ({
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
