import { join } from 'node:path'
import type { Project } from '../project'

/** A small project: notes that their owners read, and a function that returns the address of its caller. */
export const testProject: Project = {
  folder: join(import.meta.dirname, 'supabase'),
  cacheFolder: join(import.meta.dirname, '../.cache'),
  functions: () => ({ caller: async ({ headers }) => new Response(headers.get('x-forwarded-for')) }),
}
