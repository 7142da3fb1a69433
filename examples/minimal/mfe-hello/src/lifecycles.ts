import { lifecyclesForAnyHost } from '@site/shared/site'
import { remote } from '../remote.config'

export const { bootstrap, mount, update, unmount } = lifecyclesForAnyHost(remote, import.meta.url)
