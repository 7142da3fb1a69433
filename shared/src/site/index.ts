// Everything of this site that has state, as one module: what a page of other hosts shares between our remotes. Shared apart, two
// of its parts could come from two builds, and the page would have two sessions.
import '../ui/site.css'

export * from '../config/index'
export * from '../data/index'
export * from '../errors/index'
export * from '../events/index'
export * from '../hooks/index'
export * from '../lifecycles/index'
export * from '../router/index'
export * from '../ui/index'
export { lifecyclesForAnyHost } from './lifecycles-for-any-host'
