import './site.css'
import { fetchLifecycles } from './remotes/federation'
import { startShell } from './start-shell'
import { tellNotStarted } from './started'

startShell(window, fetchLifecycles).catch(tellNotStarted)
