import '@site/shared/ui/site.css'
import { runStandalone } from '@site/shared/standalone'
import { remote } from '../remote.config'
import { app } from './app'

await runStandalone(app, remote)
