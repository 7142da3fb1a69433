import { databaseCounts } from './database-counts.ts'
import facts from './facts.json' with { type: 'json' }
import { withContacts } from './facts.ts'
import { createAssistant } from './handler.ts'
import { defaultLimits } from './visitor-limits.ts'

// The Edge Function. The key is a secret of the project: `supabase secrets set GEMINI_API_KEY=…`.
const { env } = Deno
const origins = env
  .get('ASSISTANT_ORIGINS')
  ?.split(',')
  .map((origin) => origin.trim())

Deno.serve(
  createAssistant({
    facts: withContacts(facts, {
      schedulingUrl: env.get('SCHEDULING_URL'),
      email: env.get('SUPPORT_EMAIL'),
      whatsapp: env.get('WHATSAPP_NUMBER'),
    }),
    apiKey: env.get('GEMINI_API_KEY'),
    geminiUrl: env.get('GEMINI_BASE_URL'),
    limits: env.get('RATE_LIMITS') === 'off' ? undefined : defaultLimits,
    dayCounts: databaseCounts((variable) => env.get(variable)),
    // Cloudflare, in front of hosted projects, overwrites it. The last X-Forwarded-For there may be a later hop.
    visitorHeader: env.get('VISITOR_HEADER') ?? 'cf-connecting-ip',
    origins,
  }),
)
