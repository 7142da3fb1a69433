import './site.css'
import { startFederation } from './loader/federation'
import { shareScope } from './loader/share-scope'
import { startShell } from './start-shell'

startShell(window, startFederation(shareScope))
