import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { supabaseFolder } from '../project-folder'
import { companyFacts } from './company-facts'

// An Edge Function is deployed without the rest of the project, so the facts are written down beside it.
// Run after a change in shared/src/business: npx tsx platform/local-backend/functions/write-facts.ts
await writeFile(
  join(supabaseFolder, 'functions/assistant/facts.json'),
  `${JSON.stringify(companyFacts, null, 2)}\n`,
)
