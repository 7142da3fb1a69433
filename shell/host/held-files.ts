import { createHash } from 'node:crypto'
import type { Composition } from '@site/shared/contracts'
import { compositionFiles } from '@site/shared/signing'
import type { SiteStore } from './site-store'

/** Hands out the files of a store; those of compositions that were live here only with the bytes that these name. */
export interface HeldFiles extends Pick<SiteStore, 'read'> {
  hold(composition: Composition): void
}

export function holdFiles(store: SiteStore): HeldFiles {
  const known = new Map<string, string>()
  return {
    hold(composition) {
      for (const { path, integrity } of compositionFiles(composition)) known.set(path, integrity)
    },
    async read(path) {
      const bytes = await store.read(path)
      const integrity = known.get(path)
      if (!integrity || integrity === `sha384-${createHash('sha384').update(bytes).digest('base64')}`)
        return bytes
      throw new Error(`${path} in ${store.place} does not have the bytes that were published.`)
    },
  }
}
