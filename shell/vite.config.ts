import { defineShell } from '@site/build/define-shell'

export default defineShell(import.meta.dirname)
