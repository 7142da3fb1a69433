import './site.css'
import { fetchLifecycles } from './remotes/federation'
import { startShell, tellNotStarted } from './start-shell'

startShell(window, fetchLifecycles).catch(tellNotStarted)
