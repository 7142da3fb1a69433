import type { Composition, LastGood, LiveMajor, ShellRelease } from '../composition'
import { integrityOf } from '../integrity'
import type { Release } from '../release'

/** The integrity of a file with this text. */
export const hashOf = integrityOf

const file = { integrity: hashOf('abc'), bytes: 1, gzipBytes: 1 }

/** A release of a remote as in the store, with harmless defaults. */
export function aRelease(parts: Partial<Release> & { name: string }): Release {
  return {
    schema: 1,
    version: '1.0.0',
    contract: '^1.0.0',
    entry: 'remoteEntry.js',
    stylesheet: null,
    routes: [],
    widgets: [],
    emits: {},
    hears: {},
    majors: [],
    imports: {},
    links: [],
    tables: {},
    contractTypes: 'contract',
    files: { 'remoteEntry.js': file },
    ...parts,
  }
}

export function aRoute(
  path: string,
  parts: Partial<Release['routes'][number]> = {},
): Release['routes'][number] {
  return {
    path,
    layout: 'site',
    title: path,
    description: `The page ${path}.`,
    prerender: true,
    fragment: null,
    scripts: [],
    structuredData: [],
    shareImage: null,
    ...parts,
  }
}

export function aWidget(
  slot: string,
  parts: Partial<Release['widgets'][number]> = {},
): Release['widgets'][number] {
  return {
    slot,
    layouts: ['site'],
    load: 'event',
    hears: [],
    prerender: false,
    fragment: null,
    scripts: [],
    ...parts,
  }
}

export function aLastGood(version: string, parts: Partial<LastGood> = {}): LastGood {
  return {
    version,
    contract: '^1.0.0',
    entry: 'remoteEntry.js',
    stylesheet: null,
    majors: [],
    imports: {},
    files: { 'remoteEntry.js': hashOf(version) },
    ...parts,
  }
}

export function aShellRelease(parts: Partial<ShellRelease> = {}): ShellRelease {
  return {
    version: '1.0.0',
    contract: '1.0.0',
    script: '/shell/1.0.0/main.js',
    stylesheet: '/shell/1.0.0/style.css',
    composer: '/shell/1.0.0/composer/composer.mjs',
    scripts: ['/shell/1.0.0/main.js'],
    majors: ['react@19'],
    imports: {},
    emits: {},
    layouts: {
      site: { slots: ['chat', 'dialog', 'launcher', 'search'], menus: ['header', 'policies'] },
      bare: { slots: ['dialog'], menus: [] },
    },
    links: [],
    contractTypes: '/shell/1.0.0/contract',
    files: { '/shell/1.0.0/main.js': { integrity: hashOf('main') } },
    ...parts,
  }
}

/** A live shared module; the text of each file is its name. */
export function aMajor(url: string, parts: Partial<LiveMajor> = {}): LiveMajor {
  const { stylesheet = null } = parts
  const files = stylesheet === null ? [url] : [url, stylesheet]
  return {
    url,
    version: '1.0.0',
    release: '1.0.0',
    exports: [],
    imports: {},
    stylesheet,
    files: Object.fromEntries(files.map((path) => [path, { integrity: hashOf(path) }])),
    ...parts,
  }
}

/** A composition of these releases with a small shell. */
export function aComposition(remotes: readonly Release[], parts: Partial<Composition> = {}): Composition {
  return {
    schema: 1,
    contract: '1.0.0',
    shell: aShellRelease(),
    majors: { 'react@19': aMajor('/shared/react-1.js', { version: '19.3.1' }) },
    tables: {},
    remotes: Object.fromEntries(remotes.map((release) => [release.name, release])),
    lastGood: {},
    ...parts,
  }
}
