// The root config that single-spa's documentation begins with, for containers of Module Federation.
import { createInstance } from '@module-federation/runtime'
import { type LifeCycles, navigateToUrl, registerApplication, start } from 'single-spa'

/** Where each application is active: the pages of the site, and the chat and the login beside all of them. */
const APPLICATIONS: Readonly<Record<string, string[]>> = {
  marketing: ['/services', '/about'],
  forms: ['/contact', '/build-agent'],
  quantum: ['/quantum-research-lab', '/quantum-collaboration'],
  analytics: ['/chat-analytics'],
  auth: ['/'],
  chat: ['/'],
}

const federation = createInstance({
  name: 'root-config',
  remotes: Object.keys(APPLICATIONS).map((name) => ({
    name,
    type: 'module',
    entry: `https://site.example/federation/${name}/remoteEntry.js`,
  })),
})

async function load(name: string): Promise<LifeCycles> {
  const lifecycles = await federation.loadRemote<LifeCycles>(`${name}/lifecycles`)
  if (lifecycles) return lifecycles
  throw new Error(`${name} exposes no lifecycles.`)
}

for (const [name, activeWhen] of Object.entries(APPLICATIONS))
  registerApplication({ name, app: () => load(name), activeWhen })
for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a'))
  link.addEventListener('click', (event) => {
    event.preventDefault()
    navigateToUrl(link.href)
  })
start()
