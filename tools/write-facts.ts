import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assistantFacts } from '@site/shared/business'

// An Edge Function is deployed without the rest of the project, so the facts are written down beside it.
// Run after a change in shared/src/business: npx tsx tools/write-facts.ts
await writeFile(
  join(import.meta.dirname, '../supabase/functions/assistant/facts.json'),
  `${JSON.stringify(assistantFacts(), null, 2)}\n`,
)
