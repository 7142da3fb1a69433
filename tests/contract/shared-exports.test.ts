import { expect, test } from 'vitest'
// Not from the index, which loads the build tools: Node 20 fails when one of them is required while it is being imported.
import { SITE_SINGLETONS } from '../../shared/src/build/singletons'

const modules = await Promise.all(
  SITE_SINGLETONS.map(async (specifier) => ({
    specifier,
    names: Object.keys((await import(/* @vite-ignore */ specifier)) as object).sort(),
  })),
)

test('the singletons export what they did before', () => {
  expect(Object.fromEntries(modules.map(({ specifier, names }) => [specifier, names]))).toMatchSnapshot()
})

test('no two singletons export the same name: one module serves them all', () => {
  const names = modules.flatMap((module) => module.names)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
