import { join } from 'node:path'
import type { Project } from '@site/local-backend/project'
import { networkOf } from './functions/assistant/network-of'
import { localFunctions } from './functions/local'

/** This site's Supabase project, for the embedded backend. */
export const localProject: Project = {
  folder: import.meta.dirname,
  functions: localFunctions(process.env),
  networkOf,
  cacheFolder: join(import.meta.dirname, '../.cache/local-backend'),
}
