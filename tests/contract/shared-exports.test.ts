import { CORE_SPECIFIERS, KIT_SPECIFIERS, SITE_SPECIFIERS } from '@site/tool/build/shared-specifiers'
import { expect, test } from 'vitest'

// One after the other: Node 20 sometimes fails when a module is required while it is being imported.
const modules: { specifier: string; names: string[] }[] = []
for (const specifier of SITE_SPECIFIERS) {
  const module = (await import(/* @vite-ignore */ specifier)) as object
  modules.push({ specifier, names: Object.keys(module).sort() })
}

test('the shared modules export what they did before', () => {
  expect(Object.fromEntries(modules.map(({ specifier, names }) => [specifier, names]))).toMatchSnapshot()
})

for (const parts of [CORE_SPECIFIERS, KIT_SPECIFIERS])
  test(`no two of ${parts.join(', ')} export the same name: one module serves them`, () => {
    const names = modules
      .filter(({ specifier }) => (parts as readonly string[]).includes(specifier))
      .flatMap((module) => module.names)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

test('the session of the kit has all of the core, and the hook', () => {
  const names = (part: string) => modules.find(({ specifier }) => specifier === `@site/shared/${part}`)?.names
  const core = names('session-core')?.filter((name) => name !== 'INITIAL_SESSION')
  expect(names('session')).toEqual([...(core ?? []), 'useSession'].sort())
})
