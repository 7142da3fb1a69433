import { fileURLToPath } from 'node:url'

/** The project's own Supabase folder: what is hosted is what runs here. */
export const supabaseFolder = fileURLToPath(new URL('../../../supabase', import.meta.url))

/** What a Supabase project has before the first migration: roles, the auth schema, the outbox. */
export const systemSchemaFolder = fileURLToPath(new URL('../schema', import.meta.url))
