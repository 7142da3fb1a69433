import microApp from '@micro-zoe/micro-app'
import { type PlaceProps, startMainApplication } from '../../main-application/start-main-application'
import { AnnounceRoute } from '../announce-route'

function Place({ name, active }: PlaceProps) {
  return (
    <>
      {name === 'marketing' && <AnnounceRoute />}
      {active && <micro-app name={name} url={`/remotes/${name}/index.html`} iframe router-mode="native" />}
    </>
  )
}

microApp.start()
startMainApplication({ Place })
