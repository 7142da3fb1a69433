import type { EventName } from '../contracts/events'
import type { SiteNavigator } from '../contracts/mount'
import type { RemoteConfig } from '../contracts/release'
import { emit, listen } from '../events/events'

/** The bar above a remote that runs alone: its pages as links, the events it hears as buttons, those it raises as a log. */
export function standaloneToolbar(remote: RemoteConfig, navigate: SiteNavigator): HTMLElement {
  const bar = document.createElement('nav')
  bar.setAttribute('aria-label', 'Standalone')
  bar.append(`mfe-${remote.name} alone `)
  for (const { path } of remote.routes) bar.append(pageLink(path, navigate), ' ')
  for (const name of new Set(remote.widgets.flatMap(({ hears }) => hears))) bar.append(eventButton(name), ' ')
  const log = document.createElement('output')
  for (const name of remote.emits)
    listen(name, (detail) => log.replaceChildren(`raised ${name} ${JSON.stringify(detail)}`))
  bar.append(log)
  return bar
}

function pageLink(path: string, navigate: SiteNavigator): HTMLElement {
  const link = document.createElement('a')
  link.href = path
  link.textContent = path
  link.addEventListener('click', (event) => {
    event.preventDefault()
    navigate.push(path)
  })
  return link
}

function eventButton(name: EventName): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = `raise ${name}`
  button.addEventListener('click', () => emit(name, {}))
  return button
}
