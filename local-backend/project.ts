import { join } from 'node:path'
import type { EdgeFunctions } from './functions/edge-functions'

/** A Supabase project: what is hosted is what runs here. */
export interface Project {
  /** Laid out as for the Supabase CLI: `config.toml`, `migrations`, and the mail templates that `config.toml` names. */
  readonly folder: string
  /** Left out, there are none. */
  readonly functions?: EdgeFunctions
  /** Addresses of one network share request limits. Left out, each address has its own. */
  readonly networkOf?: (address: string) => string
  /** Keeps a dump of the migrated database, so that one in memory starts in half a second instead of four. May be deleted at any time. */
  readonly cacheFolder?: string
}

/** What a Supabase project has before the first migration: roles, the auth schema, the outbox. */
export const systemSchemaFolder = join(import.meta.dirname, 'schema')

export const migrationsFolder = ({ folder }: Project): string => join(folder, 'migrations')
