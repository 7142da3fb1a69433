import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own Supabase folder: what is hosted is what runs here. */
export const supabaseFolder = fileURLToPath(new URL('../../supabase', import.meta.url))

/** What a Supabase project has before the first migration: roles, the auth schema, the outbox. */
export const systemSchemaFolder = fileURLToPath(new URL('./schema', import.meta.url))

export const migrationsFolder = join(supabaseFolder, 'migrations')

/** In the order they are applied. */
export const migrationFolders = [systemSchemaFolder, migrationsFolder]

/** May be deleted at any time. */
export const projectCacheFolder = fileURLToPath(new URL('../../.cache/local-backend', import.meta.url))
