import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assistantFacts, assistantGeneration, assistantModel } from '@site/shared/business'

// An Edge Function is deployed without the rest of the project, so the data that it needs from there is written beside it. Run after a
// change in shared/src/business: npx tsx tools/write-facts.ts
const write = (name: string, content: object) =>
  writeFile(
    join(import.meta.dirname, '../supabase/functions/assistant', name),
    `${JSON.stringify(content, null, 2)}\n`,
  )
await write('facts.json', assistantFacts())
await write('model.json', { model: assistantModel, generation: assistantGeneration })
