import type { Composition, ShellRelease } from '../composition'
import { integrityOf } from '../integrity'
import type { Release } from '../release'

/** The integrity of a file with this text. */
export const hashOf = integrityOf

const file = { integrity: hashOf('abc'), bytes: 1, gzipBytes: 1 }

/** A release of a remote as the store has it; what a test does not say is harmless. */
export function aRelease(parts: Partial<Release> & { name: string }): Release {
  return {
    schema: 1,
    version: '1.0.0',
    contract: '^1.0.0',
    entry: 'remoteEntry.js',
    stylesheet: null,
    routes: [],
    widgets: [],
    emits: [],
    needs: {},
    ownMajors: [],
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

export function aShellRelease(parts: Partial<ShellRelease> = {}): ShellRelease {
  return {
    version: '1.0.0',
    contract: '1.0.0',
    script: '/shell/1.0.0/main.js',
    stylesheet: '/shell/1.0.0/style.css',
    composer: '/shell/1.0.0/composer/composer.mjs',
    scripts: ['/shell/1.0.0/main.js'],
    needs: {},
    emits: [],
    links: [],
    contractTypes: '/shell/1.0.0/contract',
    files: { '/shell/1.0.0/main.js': { integrity: hashOf('main') } },
    ...parts,
  }
}

/** A composition of these releases with a small shell. */
export function aComposition(remotes: readonly Release[], parts: Partial<Composition> = {}): Composition {
  return {
    schema: 1,
    contract: '1.0.0',
    shell: aShellRelease(),
    singletonsVersion: '1.0.0',
    stylesheets: ['/shell/1.0.0/style.css'],
    singletons: { react: { url: '/shared/react-1.js', integrity: hashOf('react'), version: '19.3.1' } },
    scopes: {},
    tables: {},
    remotes: Object.fromEntries(remotes.map((release) => [release.name, release])),
    lastGood: {},
    ...parts,
  }
}
