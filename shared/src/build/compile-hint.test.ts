import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { compileHint } from './compile-hint'

const sources: Plugin = {
  name: 'sources',
  resolveId: (id) => (['entry', 'later'].includes(id) ? id : undefined),
  load: (id) => (id === 'entry' ? `import('later')` : id === 'later' ? `console.log('later')` : undefined),
}

test('what every page starts with is compiled while it arrives, in the first line; what comes later is not', async () => {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [sources],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'entry', output: { postBanner: compileHint } },
    },
  })
  const chunks = [result].flat().flatMap((built) => ('output' in built ? built.output : []))
  const firstLines = chunks.flatMap((chunk) =>
    chunk.type === 'chunk' ? [[chunk.isEntry, chunk.code.split('\n')[0]]] : [],
  )
  expect(firstLines).toHaveLength(2)
  expect(firstLines).toContainEqual([true, '//# allFunctionsCalledOnLoad'])
  expect(firstLines).toContainEqual([false, expect.not.stringContaining('OnLoad')])
})
