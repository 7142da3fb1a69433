import type { SiteNavigator } from '@site/shared/contracts'

const noHistory = () => {
  throw new Error('The page tried to navigate while it was composed.')
}

/** Links need only `createHref` on the host. */
export const staticNavigator: SiteNavigator = {
  createHref: (to) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
  push: noHistory,
  replace: noHistory,
  go: noHistory,
}
