import type { SiteNavigator } from '../contracts/mount'

const noHistory = () => {
  throw new Error(
    'A page tried to navigate while it was made into HTML. Navigate from an event handler or an effect.',
  )
}

/** Prerendering has no history: links need only `createHref`. */
export const staticNavigator: SiteNavigator = {
  createHref: (to) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
  push: noHistory,
  replace: noHistory,
  go: noHistory,
}
