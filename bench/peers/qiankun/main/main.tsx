import { applications } from 'virtual:applications'
import { registerMicroApps, start } from 'qiankun'
import { type PlaceProps, startMainApplication } from '../../main-application/start-main-application'

const Place = ({ name }: PlaceProps) => <div id={`application-${name}`} />

function onReady() {
  registerMicroApps(
    applications.map(({ name, paths, always }) => ({
      name,
      entry: `/remotes/${name}/index.html`,
      container: `#application-${name}`,
      activeRule: ({ pathname }: Location) => always || paths.includes(pathname),
    })),
  )
  start({ singular: false }) // the page and its widgets are siblings
}

startMainApplication({ Place, onReady })
