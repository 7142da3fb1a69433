import { defineShell } from '@site/shared/build'

export default defineShell()
