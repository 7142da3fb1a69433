import { defineRemote } from '@site/build/define-remote'

export default defineRemote()
