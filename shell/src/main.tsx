import '@site/shared/ui/styles'
import { startShell } from './start-shell'

startShell(window)
