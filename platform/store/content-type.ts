import { extname } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** What a bucket is told a file is; browsers refuse modules and style sheets of another type. */
export const contentType = (path: string): string => TYPES[extname(path)] ?? 'application/octet-stream'
