import { lifecyclesForAnyHost } from '@site/shared/site'
import { remote } from '../remote.config'

// What `import('__NAME__/lifecycles')` gives another host. It may call them with no props: the configuration then comes from where this file came from.
export const { bootstrap, mount, update, unmount } = lifecyclesForAnyHost(remote, import.meta.url)
