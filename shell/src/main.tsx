import './site.css'
import { fetchLifecycles } from './loader/federation'
import { startShell } from './start-shell'

void startShell(window, fetchLifecycles)
