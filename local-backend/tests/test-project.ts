import { join } from 'node:path'
import type { Project } from '../project'

/** A small project: one table, and a function that answers with what it was sent. */
export const testProject: Project = {
  folder: join(import.meta.dirname, 'supabase'),
  cacheFolder: join(import.meta.dirname, '../.cache'),
  functions: () => ({ echo: async (request) => new Response(request.body) }),
}
