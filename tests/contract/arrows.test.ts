import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
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

/** Folders that run in no page: the arrows of section 5 of the design are about what visitors load. */
const ASIDE = ['build', 'signing', 'standalone', 'testing']

/** The composition roots: the only places that create the session, the configuration and what hangs on them. */
const ROOTS = [
  'shell/src/start-shell.tsx',
  'shell/src/compose/compose-page.tsx',
  'shared/src/lifecycles/render-fragment.tsx',
  'shared/src/standalone/',
  'shared/src/testing/',
  'shared/src/ui/catalogue/',
]
const CREATORS = /\b(?:startSession|provideConfig)\b/

const folderOf = (target: string) => /^(?:shared\/src|@site\/shared)\/([a-z-]+)/.exec(target)?.[1]

for (const [folder, allowed] of Object.entries(ARROWS)) {
  test(`shared/${folder} imports only what lies below it`, () => {
    const wrong = sourceImports(`shared/src/${folder}`).filter(({ target }) => {
      const other = folderOf(target)
      return other !== undefined && other !== folder && !allowed.includes(other)
    })
    expect(
      wrong,
      `shared/${folder} may import ${allowed.join(', ') || 'nothing of shared'}: move what it needs there`,
    ).toEqual([])
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

test('every folder of shared has its arrows', () => {
  const folders = readdirSync(join(root, 'shared/src')).filter((name) =>
    existsSync(join(root, 'shared/src', name, 'index.ts')),
  )
  expect(folders.filter((name) => !(name in ARROWS) && !ASIDE.includes(name))).toEqual([])
})

test('only the composition roots create session and configuration; everyone else imports the ready ones', () => {
  const wrong = ['shell', 'shared', ...remoteNames(root).map((name) => `mfe-${name}`)]
    .flatMap(sourceImports)
    .filter(({ names, file }) => CREATORS.test(names) && !ROOTS.some((path) => file.startsWith(path)))
  expect(wrong.filter(({ file, target }) => !isOwnFolder(file, target))).toEqual([])
})

const isOwnFolder = (file: string, target: string) => folderOf(file) === folderOf(target)
