import { defineRemote } from '@site/shared/build'
import { remote } from './remote.config'

export default defineRemote(remote)
