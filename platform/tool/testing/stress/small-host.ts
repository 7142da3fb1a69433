import { createHost, type HostOptions } from '@site/host/host'
import { readSiteConfig } from '@site/host/site-config'

/** The configuration of hosts of small sites. */
export const SMALL_CONFIG = readSiteConfig({ SUPABASE_ANON_KEY: 'key' }, 'http://localhost')

/** A host of a small site; its warnings are dropped unless a test listens. */
export const smallHost = (
  { store, keysFolder }: Pick<HostOptions, 'store' | 'keysFolder'>,
  options: Partial<HostOptions> = {},
) => createHost({ store, keysFolder, config: SMALL_CONFIG, warn: () => undefined, ...options })
