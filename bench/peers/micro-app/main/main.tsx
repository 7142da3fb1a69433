import microApp from '@micro-zoe/micro-app'
import { type PlaceProps, startMainApplication } from '../../main-application/start-main-application'
import { AnnounceRoute } from '../announce-route'

const Place = ({ name, active }: PlaceProps) =>
  active && <micro-app name={name} url={`/remotes/${name}/index.html`} router-mode="native" />

microApp.start()
startMainApplication({ Place, TellRoute: AnnounceRoute })
