import type { Release } from '@site/records/documents/release'
import { releaseUrl } from './composition-view'

/** The integrity of a release's files by their addresses in the site. */
export function filesIntegrity({
  name,
  version,
  files,
}: Pick<Release, 'name' | 'version' | 'files'>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([path, { integrity }]) => [releaseUrl(name, version, path), integrity]),
  )
}
