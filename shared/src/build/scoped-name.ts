import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/**
 * Class names for CSS Modules that are equal in every build of the same source: the kit is compiled once for the page,
 * again for each prerender and again for the host, and all must name the same classes.
 */
export function scopedName(name: string, filename: string): string {
  const path = filename.split('?')[0] ?? filename
  const place = path.replace(/^.*\/(shared|shell|mfe-[a-z-]+)\//, '$1/')
  const hash = createHash('sha256').update(place).digest('base64url').replace(/[-_]/g, 'x').slice(0, 5)
  return `${basename(path).replace(/\.module\.css$/, '')}-${name}-${hash}`
}
