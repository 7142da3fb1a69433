import { defineShell } from '@site/tool/build/define-shell'

export default defineShell(import.meta.dirname)
