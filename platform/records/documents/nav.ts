import type { NavClaim } from '@site/shared/contracts'

export interface NavItem {
  readonly to: string
  readonly label: string
}

/** Menu → its entries, in their order. */
export type Nav = Readonly<Record<string, readonly NavItem[]>>

interface Offer {
  readonly routes: readonly { readonly path: string; readonly nav?: NavClaim }[]
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

/** The menus of a site whose remotes offer these pages. Labels are sorted by character code: the same everywhere. */
export function navOf(offers: readonly Offer[]): Nav {
  const entries = offers
    .flatMap(({ routes }) => routes.flatMap(({ path, nav }) => (nav ? { to: path, ...nav } : [])))
    .sort((a, b) => a.order - b.order || compare(a.label, b.label) || compare(a.to, b.to))
  const menus = new Map<string, NavItem[]>()
  for (const { where, to, label } of entries) {
    const menu = menus.get(where)
    if (menu) menu.push({ to, label })
    else menus.set(where, [{ to, label }])
  }
  return Object.fromEntries(menus)
}
