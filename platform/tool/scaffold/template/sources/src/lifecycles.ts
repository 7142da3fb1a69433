import { lifecyclesForAnyHost } from '@site/shared/site'
import { remote } from '../remote.config'

// Returned to other hosts by `import('__NAME__/lifecycles')`. Without props, the configuration is loaded from this file's origin.
export const { bootstrap, mount, update, unmount } = lifecyclesForAnyHost(remote, import.meta.url)
