import './site.css'
import { startShell } from './start-shell'
import { tellNotStarted } from './started'

// In development every remote is part of one module graph, so that an edit anywhere arrives hot, with its state.
startShell(window, (remote) => import(/* @vite-ignore */ remote.entry)).catch(tellNotStarted)
