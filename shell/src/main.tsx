import './site.css'
import { startShell } from './start-shell'

startShell(window)
