import { SITE_SINGLETONS } from '@site/shared/build'
import { expect, test } from 'vitest'

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
