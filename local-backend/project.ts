import { join } from 'node:path'
import type { EdgeFunctions } from './functions/edge-functions'

/** A Supabase project, the same here as hosted. */
export interface Project {
  /** Laid out as for the Supabase CLI: `config.toml`, `migrations`, and the mail templates named in `config.toml`. */
  readonly folder: string
  /** Optional. */
  readonly functions?: EdgeFunctions
  /** Addresses of one network share request limits. Left out, each address has its own. */
  readonly networkOf?: (address: string) => string
  /**
   * Stores a dump of the migrated database, so that one in memory starts in half a second instead of four. May be deleted at any time.
   */
  readonly cacheFolder?: string
}

/** The initial state of a Supabase project: roles, the auth schema, the outbox. */
export const systemSchemaFolder = join(import.meta.dirname, 'schema')

export const migrationsFolder = ({ folder }: Project): string => join(folder, 'migrations')
