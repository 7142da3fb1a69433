// All state of this site, as one module: shared between our remotes in a page of another host. Shared separately, two of its modules could
// come from two builds, and the page would have two sessions.
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
