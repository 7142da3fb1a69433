import './site.css'
import { fetchLifecycles } from './loader/federation'
import { startShell, tellNotStarted } from './start-shell'

startShell(window, fetchLifecycles).catch(tellNotStarted)
