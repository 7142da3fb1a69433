import { lookup } from 'mrmime'

/** The content type of a file in the host, in a bucket and in tests: browsers refuse modules and style sheets of another type. */
export function contentType(path: string): string {
  if (path.endsWith('.d.ts')) return 'text/plain; charset=utf-8' // its last extension is that of a video
  if (path.endsWith('.tgz')) return 'application/gzip'
  const type = lookup(path) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}
