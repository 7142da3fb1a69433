import '@site/shared/ui/site.css'
import { runStandalone } from '@site/shared/standalone'
import { remote } from '../remote.config'

await runStandalone(remote)
