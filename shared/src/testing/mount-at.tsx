import { type ReactNode, useState } from 'react'
import type { SiteLocation, SiteNavigator } from '../contracts/mount'
import { Router } from '../router'
import { staticNavigator } from '../router/static-navigator'
import { mount } from './mount'

let entriesMade = 0

function entryOf(path: string, state: unknown): SiteLocation {
  const { pathname, search, hash } = new URL(path, 'https://site.example')
  return { pathname, search, hash, state: state ?? null, key: String(++entriesMade) }
}

/** A history like a browser's: it goes back asynchronously. */
function Site({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const [entries, setEntries] = useState<readonly SiteLocation[]>(() => [entryOf(path, null)])
  const { createHref } = staticNavigator
  const navigator: SiteNavigator = {
    createHref,
    push: (to, state) => setEntries((now) => [...now, entryOf(createHref(to), state)]),
    replace: (to, state) => setEntries((now) => [...now.slice(0, -1), entryOf(createHref(to), state)]),
    go: (delta) => void setTimeout(() => setEntries((now) => now.slice(0, delta))),
  }
  const location = entries.at(-1)
  return (
    location && (
      <Router location={location} navigator={navigator}>
        {children}
      </Router>
    )
  )
}

/** `mount` for a page, at a path. */
export const mountAt = (path: string, page: ReactNode) => mount(<Site path={path}>{page}</Site>)
