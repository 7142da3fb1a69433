import '@site/shared/ui/site.css'
import { applications, config } from 'virtual:applications'
import { provideConfig } from '@site/shared/config'
import { startSession } from '@site/shared/session'
import { registerApplication, start } from 'single-spa'
import { footer, header } from './layout-application'

provideConfig(config)
registerApplication({ name: 'header', app: async () => header, activeWhen: () => true })
registerApplication({ name: 'footer', app: async () => footer, activeWhen: () => true })
for (const { name, paths, always } of applications) {
  registerApplication({
    name,
    app: () => import(/* @vite-ignore */ `@application/${name}`), // resolved by the import map
    activeWhen: ({ pathname }) => always || paths.includes(pathname),
  })
}
start()
void startSession()
