import { defineRemote } from '@site/shared/build'

export default defineRemote()
