import type { Composition } from '@site/records/documents/composition'
import { aRoute } from '@site/records/documents/testing/releases'
import { before, chat, forms, marketing, withRelease } from './changes'

/** A page with an entry in the header. */
export const anEntry = (path: string, label: string) =>
  aRoute(path, { nav: { label, order: 1, where: 'header' } })

/** A header with as many entries as it has room for. */
export const FULL: Composition = {
  ...before,
  shell: { ...before.shell, maxEntries: { header: 2 } },
  remotes: {
    ...before.remotes,
    marketing: { ...marketing, routes: [anEntry('/', 'Home'), ...marketing.routes.slice(1)] },
    forms: { ...forms, routes: [anEntry('/contact', 'Contact'), aRoute('/jobs/:id')] },
  },
}

/** Hosts accept it: they do not check menus. */
export const OVERFULL = withRelease({ ...chat, routes: [anEntry('/talk', 'Talk')] }, FULL)
