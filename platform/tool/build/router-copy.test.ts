import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { oneRouter, PAGE_CONTEXTS } from './one-router'
import { ROUTER_COPY, routerCopy } from './router-copy'

const SITE = '@site/shared/site'
const REMOTE = `export { Link, Routes, useNavigate } from 'react-router-dom'
export * as partOfSite from '@site/shared/router'`

test("beside the site's own router, a remote's finds that of the module that is shared", async () => {
  const remote: Plugin = {
    name: 'remote',
    resolveId: (id) => (id === 'remote' ? `${import.meta.dirname}/remote.js` : undefined),
    load: (id) => (id.endsWith('/remote.js') ? REMOTE : undefined),
  }
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [remote, oneRouter(SITE, ROUTER_COPY), routerCopy('remote.js')],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: 'remote',
        external: ['react', 'react-dom', SITE],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const outputs: Rolldown.RolldownOutput[] = 'on' in result ? [] : [result].flat()
  const code = outputs
    .flatMap(({ output }) => output.map((file) => (file.type === 'chunk' ? file.code : '')))
    .join('')
  const taken = /import \{([^}]*)\} from "@site\/shared\/site"/.exec(code)?.[1] ?? ''
  for (const context of PAGE_CONTEXTS) {
    expect(taken, 'the copy takes it').toContain(`UNSAFE_${context}`)
    const declared = new RegExp(`(?:var|let|const) ${context}(?:\\$\\d+)? = `, 'g')
    expect(code.match(declared), 'the library of the site keeps its own').toHaveLength(1)
  }
  expect(code.match(/function Routes(?:\$\d+)?\(/g)).toHaveLength(1)
  expect(code).toMatch(
    /export \{.*useNavigate.*\} from "@site\/shared\/site"|useNavigate.*from "@site\/shared\/site"/,
  )
})
