import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { compileHint } from './compile-hint'

const SOURCES: Readonly<Record<string, string>> = {
  entry: `import 'first'; import('later'); import('other')`,
  first: `console.log('first')`,
  later: `import 'common'; console.log('later')`,
  other: `import 'common'; console.log('other')`,
  common: `console.log('common')`,
}

const sources: Plugin = {
  name: 'sources',
  resolveId: (id) => (id in SOURCES ? id : undefined),
  load: (id) => SOURCES[id],
}

/** File → first line. In an entry Vite writes the list of files for lazily loaded ones there. */
async function firstLines(...plugins: Plugin[]): Promise<Map<string, string>> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [sources, ...plugins],
    build: {
      write: false,
      rolldownOptions: {
        input: 'entry',
        output: { codeSplitting: { groups: [{ name: 'first', test: /^first$/ }] } },
      },
    },
  })
  const chunks = [result].flat().flatMap((built) => ('output' in built ? built.output : []))
  return new Map(
    chunks.flatMap((chunk) =>
      chunk.type === 'chunk' ? [[chunk.fileName, chunk.code.split('\n')[0] ?? '']] : [],
    ),
  )
}

test('what every page starts with is compiled while it arrives, what comes later is not', async () => {
  const hinted = await firstLines(compileHint())
  const starts = [...hinted].filter(([, line]) => line === '//# allFunctionsCalledOnLoad')
  expect(starts.map(([file]) => /(\w+)-/.exec(file)?.[1]).sort()).toEqual(['entry', 'first'])
  expect(hinted.size).toBeGreaterThan(4)

  const plain = await firstLines()
  expect([...plain.values()].join(), 'what would stand before it').toContain('__vite__mapDeps')
  expect(
    [...plain.keys()].filter((file) => hinted.has(file)),
    'names of other texts',
  ).toEqual([])
})
