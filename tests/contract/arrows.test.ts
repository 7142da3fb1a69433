import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames } from '@site/tool/build/remote-names'
import { CORE_SPECIFIERS } from '@site/tool/build/shared-specifiers'
import { expect, test } from 'vitest'
import { fileCycles, folderCycles } from './folder-cycles'
import { everyImport, importsOf, root, sourceFiles, sourceImports } from './source-imports'

/** Folder of `shared/src` → the ones right below it. It may import these, and all below them. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  business: [],
  contracts: ['business'],
  errors: ['contracts'],
  config: ['errors'],
  events: ['config'],
  data: ['events'],
  storage: [],
  session: ['data', 'storage'],
  hooks: ['session'],
  router: ['hooks'],
  lifecycles: ['router'],
  ui: ['router'],
  forms: ['ui'],
  inspect: ['ui'],
  site: ['ui', 'lifecycles'],
}
const allBelow = (folder: string): string[] =>
  (BELOW[folder] ?? []).flatMap((below) => [below, ...allBelow(below)])

/** Folders of `shared` that no visitor loads. */
const ASIDE = ['standalone', 'testing']

/** The layers of `platform`: allowed imports besides `shared` and packages. Their tests may import more. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  records: [],
  host: ['@site/records/'],
  // A proof starts the embedded backend, for journeys.
  tool: ['@site/records/', '@site/host/', '@site/local-backend'],
}

/** Names the modules in one file for idle pages and failures. Folders import it lazily, and it imports all of them. */
const LAZY = 'later'

/** Package → the only places that may import it, and the alternative for all others. */
const OWNERS = [
  {
    packages: /^react-router(-dom)?(\/|$)/,
    // A remote pays itself for modules that the page lacks (decision 0102).
    places: ['shared/src/router/', 'shared/src/lifecycles/', 'shell/src/remotes/', 'mfe-'],
    instead: 'import from @site/shared/router: what every visitor loads has only the names in use',
  },
  {
    packages: /^@supabase\//,
    places: ['shared/src/session/', 'shared/src/data/'],
    instead: 'add a typed function to shared/src/data and import it from @site/shared/data',
  },
  {
    packages: /^single-spa/,
    places: ['shell/src/remotes/', 'shared/src/lifecycles/'],
    instead: 'export four lifecycle functions: the shell mounts any parcel',
  },
  {
    packages: /^@module-federation\//,
    places: [
      'shell/src/remotes/',
      'platform/tool/build/',
      'platform/tool/scaffold/template/', // files of a new remote
      ...remoteNames(root).map((name) => `mfe-${name}/vite.config.ts`),
    ],
    instead: 'let the loader or the build preset do it',
  },
  {
    packages: /^@modelcontextprotocol\//,
    places: ['platform/tool/agents/', 'platform/tool/commands/mcp'],
    instead: 'add a command: agents get it as a tool, and no other command loads that package',
  },
  {
    packages: /^@google\//,
    places: ['mfe-chat/src/features/chat/assistant/gemini-assistant.ts'],
    instead:
      'ask through the Assistant of assistant.ts: Google’s client has an end, and one file to exchange',
  },
]

/** The composition roots: only they create the session, the configuration and their dependents. */
const ROOTS = [
  'shell/src/main.tsx',
  'shell/src/compose/render-page.tsx',
  'shared/src/lifecycles/render-fragment.tsx',
  'shared/src/site/',
  'shared/src/standalone/',
  'shared/src/testing/',
  'shared/src/ui/catalogue/',
]
const CREATORS = /\b(?:startSession|provideConfig)\b/

const folderOf = (target: string) => /^(?:shared\/src|@site\/shared)\/([a-z-]+)/.exec(target)?.[1]
const PRODUCT = ['shell', 'shared', ...remoteNames(root).map((name) => `mfe-${name}`)]

for (const folder of Object.keys(BELOW)) {
  test(`shared/${folder} imports only what lies below it`, () => {
    const allowed = [...new Set(allBelow(folder))]
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

test('the core never imports React: a page has one core, whatever Reacts it has', () => {
  const folders = CORE_SPECIFIERS.map((core) => folderOf(core)?.replace('session-core', 'session'))
  const wrong = [...folders, 'contracts', 'business'].flatMap((folder) =>
    sourceImports(`shared/src/${folder}`).filter(
      ({ names, target }) => !/^\s*type\b/.test(names) && /^react(?:-|\/|$)/.test(target),
    ),
  )
  expect(wrong, 'put what needs React into hooks, lifecycles, router or ui').toEqual([])
})

/** Rooms of this repository that a specifier in one of its files may point to. */
const ROOM = /^(?:@site\/|shell\/|mfe-|platform\/|supabase\/|tests\/|bench\/|tools\/)/
/** Beside the tests of a layer, and what they share. */
const ASIDE_TESTS = /\/(testing|tests|stress|bench)\//

/**
 * Imports from `shared` in the platform and in the modules that it generates: the interfaces of core and kit, which are the same for any
 * site.
 */
const OF_ANY_SITE = [
  'contracts', // interfaces, and the version of the contract
  'config', // the markers of prerendered values
  'errors', // the message of an error
  'events', // a new site's remotes
  'find-route', // the page of an address, as in browsers
  'lifecycles',
  'configured-app',
  'prerender',
  'site', // exports of a new remote for other hosts
  'standalone',
  'testing', // a new remote's test
  'ui', // a new remote's page
].map((name) => `@site/shared/${name}`)

const outside = (folder: string, allowed: readonly string[]) =>
  sourceImports(folder).filter(
    ({ file, target }) =>
      ROOM.test(target) &&
      !ASIDE_TESTS.test(file) &&
      ![`${folder}/`, ...allowed].some((place) => target.startsWith(place)),
  )

test('shared imports neither the shell, nor a remote, nor the platform', () => {
  expect(outside('shared/src', ['@site/shared/'])).toEqual([])
})

test('the shell imports shared and what a composition is, and names no remote', () => {
  expect(
    outside('shell/src', [
      'shell/shell.config',
      '@site/shared/',
      '@site/records/documents/',
      '@site/records/history/',
      '@site/records/site/',
    ]),
  ).toEqual([])
})

for (const [layer, below] of Object.entries(LAYERS)) {
  test(`platform/${layer} imports only what lies below it`, () => {
    expect(
      outside(`platform/${layer}`, [...OF_ANY_SITE, `@site/${layer}/`, ...below]),
      `platform/${layer} may import ${[...OF_ANY_SITE, ...below].join(', ')}`,
    ).toEqual([])
  })
}

test('local-backend imports nothing of the rest, its tests neither, and reads no variables', () => {
  const wrong = everyImport('local-backend').filter(({ specifier, target }) =>
    specifier.startsWith('.') ? !target.startsWith('local-backend/') : specifier.startsWith('@site/'),
  )
  expect(wrong, 'add it to Project or to LocalBackendOptions').toEqual([])
  const readers = sourceFiles('local-backend').filter(
    (file) => !ASIDE_TESTS.test(file) && /process\.env/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(readers, 'add an option to LocalBackendOptions').toEqual([])
})

test('what the platform and the composer know of the site comes from site.config.ts alone', () => {
  const readers = ['platform', 'shell/src']
    .flatMap(sourceImports)
    .filter(({ target }) => /^site\./.test(target))
  const others = readers.filter(({ file }) => !file.startsWith('shell/src/compose/'))
  expect(others.map(({ file, target }) => `${file}: ${target}`)).toEqual([
    'platform/host/site.ts: site.config',
  ])
  const above = ['site.config.ts', 'site.share-image.ts']
    .flatMap((file) => importsOf([file]))
    .filter(({ target }) => /^@site\/(?!records\/|shared\/)/.test(target))
  expect(above, 'import a type or a schema from @site/records/site: host and tool import the site').toEqual(
    [],
  )
})

/** Data of tests, and the navigation of this site's own layout. */
const MAY_NAME = /\.test\.tsx?$|\.catalogue\.tsx$|\/testing\//

test('neither the platform, the embedded backend nor the shell names this product, its tables or its pages', () => {
  const files = ['platform', 'local-backend', 'shell/src'].flatMap(sourceFiles)
  const names = (file: string) =>
    /ketwise|agent_requests|contact_submissions|quantum|gemini|sceneUrl/i.test(
      readFileSync(join(root, file), 'utf8'),
    )
  expect(files.length).toBeGreaterThan(500)
  expect(
    files.filter((file) => !MAY_NAME.test(file) && names(file)),
    'let site.config.ts say it',
  ).toEqual([])
})

const LAYERED = ['shell/src', 'shell/src/after-load', 'shared/src/ui', 'local-backend']

for (const layer of [...LAYERED, ...Object.keys(LAYERS).map((name) => `platform/${name}`)]) {
  test(`the folders of ${layer} do not import each other in circles`, () => {
    expect(
      folderCycles(layer, layer === 'shell/src' ? [LAZY] : []),
      'move what two folders need into the lower one, or into a file beside both',
    ).toEqual([])
  })
}

const ROOMS_WITHOUT_CIRCLES = [
  'shell/src',
  'shared/src',
  'local-backend',
  ...Object.keys(LAYERS).map((name) => `platform/${name}`),
  ...remoteNames(root).map((name) => `mfe-${name}`),
]

for (const folder of ROOMS_WITHOUT_CIRCLES) {
  test(`the files of ${folder} do not import each other in circles, types neither`, () => {
    expect(fileCycles(folder), 'move what two files need into a file below both').toEqual([])
  })
}

for (const { packages, places, instead } of OWNERS) {
  test(`${packages.source} is imported by ${places.join(' and ')} only`, () => {
    const wrong = [...PRODUCT, 'platform']
      .flatMap(sourceImports)
      .filter(({ target, file }) => packages.test(target) && !places.some((place) => file.startsWith(place)))
    expect(wrong, instead).toEqual([])
  })
}

/** Code that two of them need is a package below `platform`. Each runs the others as processes. */
const ASIDE_EACH_OTHER = ['tests', 'bench', 'tools']

for (const layer of ASIDE_EACH_OTHER) {
  test(`${layer} imports no other of ${ASIDE_EACH_OTHER.join(', ')}, and nothing below imports it`, () => {
    const others = ASIDE_EACH_OTHER.filter((other) => other !== layer)
    const wrong = [
      ...everyImport(layer).filter(({ target }) => others.some((other) => target.startsWith(`${other}/`))),
      ...[...PRODUCT, 'platform']
        .flatMap(everyImport)
        .filter(({ target }) => target.startsWith(`${layer}/`) || target.startsWith(`@site/${layer}/`)),
    ]
    expect(
      wrong,
      'move what both need into platform/testing, platform/tool/scripts or a lower layer',
    ).toEqual([])
  })
}

test('the product, what it is built and what it is served with need nothing of tests', () => {
  const wrong = [...PRODUCT, ...Object.keys(LAYERS).map((name) => `platform/${name}`)]
    .flatMap(sourceImports)
    .filter(({ file, target }) => target.startsWith('@site/testing/') && !ASIDE_TESTS.test(file))
  expect(wrong).toEqual([])
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
  expect(folders.filter((name) => !(name in BELOW) && !ASIDE.includes(name))).toEqual([])
})

test('only the composition roots create session and configuration; everyone else imports the ready ones', () => {
  const wrong = ['shell', 'shared', ...remoteNames(root).map((name) => `mfe-${name}`)]
    .flatMap(sourceImports)
    .filter(({ names, file }) => CREATORS.test(names) && !ROOTS.some((path) => file.startsWith(path)))
  expect(wrong.filter(({ file, target }) => !isOwnFolder(file, target))).toEqual([])
})

test('only shared/storage reads and writes the browser’s storage: it knows that browsers block it', () => {
  const wrong = PRODUCT.flatMap(sourceFiles).filter(
    (file) =>
      !file.startsWith('shared/src/storage/') &&
      !file.startsWith('shared/src/testing/') && // its pages have storages of their own
      /\b(?:localStorage|sessionStorage)\b|\.(?:getItem|setItem|removeItem)\b/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
  )
  expect(wrong, 'use deviceStorage or tabStorage of @site/shared/storage').toEqual([])
})

const isOwnFolder = (file: string, target: string) => folderOf(file) === folderOf(target)
