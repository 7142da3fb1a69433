import { expect, test } from 'vitest'
import { remoteNames } from '../../tools/remote-names'
import { root, sourceImports } from './source-imports'

/** What a folder of `shared/src` may import of its siblings. The arrows go one way. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  business: [],
  contracts: ['business'],
  errors: ['contracts', 'business'],
  config: ['errors', 'contracts', 'business'],
  events: ['errors', 'config', 'contracts', 'business'],
  data: ['events', 'errors', 'config', 'contracts', 'business'],
  session: ['data', 'events', 'errors', 'config', 'contracts', 'business'],
  router: ['session', 'data', 'events', 'errors', 'config', 'contracts', 'business'],
  lifecycles: ['router', 'session', 'data', 'events', 'errors', 'config', 'contracts', 'business'],
  ui: ['router', 'session', 'data', 'events', 'errors', 'config', 'contracts', 'business'],
  forms: ['ui', 'router', 'session', 'data', 'events', 'errors', 'config', 'contracts', 'business'],
}

const folderOf = (target: string) => /^(?:shared\/src|@site\/shared)\/([a-z-]+)/.exec(target)?.[1]

for (const [folder, allowed] of Object.entries(ARROWS)) {
  test(`shared/${folder} imports only what lies below it`, () => {
    const wrong = sourceImports(`shared/src/${folder}`).filter(({ target }) => {
      const other = folderOf(target)
      return other !== undefined && other !== folder && !allowed.includes(other)
    })
    expect(wrong).toEqual([])
  })
}

test('shared imports neither the shell nor a remote', () => {
  expect(sourceImports('shared').filter(({ target }) => /^(shell|mfe-)/.test(target))).toEqual([])
})

test('the shell names no remote', () => {
  expect(sourceImports('shell').filter(({ target }) => target.startsWith('mfe-'))).toEqual([])
})

for (const name of remoteNames(root)) {
  test(`mfe-${name} imports only itself, shared and packages`, () => {
    const wrong = sourceImports(`mfe-${name}`).filter(
      ({ target, specifier }) => specifier.startsWith('.') && !target.startsWith(`mfe-${name}/`),
    )
    expect(wrong).toEqual([])
  })

  test(`the features of mfe-${name} do not import each other`, () => {
    const feature = (path: string) => /^mfe-[a-z]+\/src\/features\/([\w-]+)/.exec(path)?.[1]
    const wrong = sourceImports(`mfe-${name}`).filter(({ file, target }) => {
      const [from, to] = [feature(file), feature(target)]
      return from !== undefined && to !== undefined && from !== to
    })
    expect(wrong).toEqual([])
  })
}
