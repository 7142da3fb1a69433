const RUNTIME = '@module-federation/runtime'

/** How a page of somebody else mounts a remote, as its README tells it. */
export const inAnotherHost = (name: string): string => `## In another host

\`\`\`ts
import { createInstance } from '${RUNTIME}'

type Step = (props?: object) => Promise<unknown>
const entry = 'https://site.example/federation/${name}/mf-manifest.json'
const federation = createInstance({ name: 'my-host', remotes: [{ name: '${name}', type: 'module', entry }] })
const remote = await federation.loadRemote<Record<'bootstrap' | 'mount', Step>>('${name}/lifecycles')
await remote?.bootstrap()
await remote?.mount({ domElement: document.querySelector('main') })
\`\`\`
`
