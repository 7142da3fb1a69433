import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root, sourceImports } from './source-imports'

interface Manifest {
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const manifestOf = (folder: string) => read(join(folder, 'package.json')) as Manifest
const declaredIn = (folder: string) => {
  const { dependencies, devDependencies } = manifestOf(folder)
  return { ...dependencies, ...devDependencies }
}
const workspaces = manifestOf('.').workspaces ?? []

/** `@scope/name` or `name`, of an import's specifier. */
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
/**
 * Neither a package of npm nor one of ours: a file, a module of Node, a module of a build, a remote of a federation, source in a string.
 */
const NO_PACKAGE = /^[./]|^node:|^virtual:|^\w+\/lifecycles$|[^\w@./-]/
/** Their apparent imports belong to a file that they write. */
const WRITE_SOURCE = ['platform/tool/build/federation-types.ts', 'tests/e2e/fixtures/says-more.ts']
/** The files of a package of its own, which declares what they import. */
const TEMPLATE = 'platform/tool/scaffold/template/'
/** Beside its workspace, with packages of its own. */
const APART = 'bench/peers/'

/** For these, and for tests, knip checks that the repository declares their imports. */
const FOR_TESTS = '/testing/'

describe('what a workspace imports it declares itself', () => {
  test.each(workspaces)('%s', (folder) => {
    const declared = declaredIn(folder)
    const own = (read(join(folder, 'package.json')) as { name: string }).name
    const missing = sourceImports(folder)
      .filter(
        ({ file, specifier }) =>
          !file.startsWith(APART) &&
          !WRITE_SOURCE.includes(file) &&
          !file.startsWith(TEMPLATE) &&
          !file.includes(FOR_TESTS) &&
          !NO_PACKAGE.test(specifier),
      )
      .filter(({ specifier }) => {
        const name = packageOf(specifier)
        return name !== own && !(name in declared) && !(`@types/${name}` in declared) // some have nothing but types
      })
      .map(({ file, specifier }) => `${file}: ${specifier}`)
    expect(missing, `add it to ${folder}/package.json, in the version that others have`).toEqual([])
  })
})

test('a package that several workspaces declare has the same version in all of them', () => {
  const versions = new Map<string, Set<string>>()
  for (const [name, version] of ['.', ...workspaces].flatMap((folder) => Object.entries(declaredIn(folder))))
    versions.set(name, (versions.get(name) ?? new Set()).add(version))
  const differing = [...versions].filter(([, found]) => found.size > 1)
  expect(differing.map(([name, found]) => `${name}: ${[...found].join(', ')}`)).toEqual([])
})

/** Installed twice for a reason. */
const TWICE = {
  'lru-cache': "the host's; puppeteer's proxy-agent has an older one to itself",
  'devtools-protocol': 'types alone; puppeteer-core has those of the Chromium that it was made with',
}

test('what we declare is installed once', () => {
  const { packages } = read('package-lock.json') as { packages: Record<string, { link?: boolean }> }
  const places = new Map<string, string[]>()
  for (const [path, { link }] of Object.entries(packages)) {
    const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? []
    if (name && !link) places.set(name, [...(places.get(name) ?? []), path])
  }
  const declared = new Set(['.', ...workspaces].flatMap((folder) => Object.keys(declaredIn(folder))))
  const twice = [...declared].filter((name) => (places.get(name) ?? []).length > 1)
  expect(twice, 'one of two is loaded where the other is meant: see "overrides" in package.json').toEqual(
    Object.keys(TWICE),
  )
})
