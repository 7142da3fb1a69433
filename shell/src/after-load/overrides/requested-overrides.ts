import * as v from 'valibot'
import { type Overrides, OverridesSchema } from './saved-overrides'

/**
 * Overrides requested by a link: `?use=chat@1.3.0` a release, `?use=chat@http://localhost:4500` a development server; repeated for several
 * remotes. The visitor has not agreed to any of them yet.
 * @throws Error that lists the valid forms.
 */
export function requestedOverrides(search: string): Overrides {
  const requests = new URLSearchParams(search).getAll('use')
  const read = v.safeParse(OverridesSchema, Object.fromEntries(requests.map(readRequest)))
  if (read.success) return read.output
  throw new Error(
    `The link's ${requests.map((request) => `"use=${request}"`).join(', ')} cannot be used. It may name a release (use=chat@1.3.0) or your own machine (use=chat@http://localhost:4500).`,
  )
}

function readRequest(request: string) {
  const [name = '', ...rest] = request.split('@')
  const place = rest.join('@')
  return [name, place.includes('://') ? { origin: place } : { release: place }]
}
