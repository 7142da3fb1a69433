import { SITE_SINGLETONS } from '@site/build/singletons'
import { expect, test } from 'vitest'

// One after the other: Node 20 fails now and then when a module is required while it is being imported.
const modules: { specifier: string; names: string[] }[] = []
for (const specifier of SITE_SINGLETONS) {
  const module = (await import(/* @vite-ignore */ specifier)) as object
  modules.push({ specifier, names: Object.keys(module).sort() })
}

test('the singletons export what they did before', () => {
  expect(Object.fromEntries(modules.map(({ specifier, names }) => [specifier, names]))).toMatchSnapshot()
})

test('no two singletons export the same name: one module serves them all', () => {
  const names = modules.flatMap((module) => module.names)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
