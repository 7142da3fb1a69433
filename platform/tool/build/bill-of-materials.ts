import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { BILL_OF_MATERIALS, type Package, purlOf } from '@site/records/documents/bill-of-materials'
import type { Plugin, Rolldown } from 'vite'
import { manifestOf } from './installed-package'

interface Options {
  /** The part that is built. */
  readonly part: Package
  /** Named by its content, where several builds share a folder. */
  readonly hashed?: true
}

/**
 * Adds a CycloneDX list of the packages whose code, styles or files the bundler put into the build. Without a time and a serial number:
 * the same sources make the same bytes.
 */
export function billOfMaterials({ part, hashed }: Options): Plugin {
  let root = ''
  return {
    name: 'site-bill-of-materials',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) => sourcesOf(file, root))
      const source = `${JSON.stringify(document(part, packagesOf(files)))}\n`
      this.emitFile({
        type: 'asset',
        source,
        ...(hashed ? { name: BILL_OF_MATERIALS } : { fileName: BILL_OF_MATERIALS }),
      })
    },
  }
}

const STYLES = /\.(?:css|scss|sass|less|styl)$/

/** The files that a chunk or an asset was made of. */
function sourcesOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk, root: string): string[] {
  if (file.type === 'asset') return file.originalFileNames.map((name) => resolve(root, name))
  return Object.entries(file.modules)
    .map(([id, { renderedLength }]) => ({ path: id.replace(/\?.*$/, ''), renderedLength }))
    .filter(({ path, renderedLength }) => renderedLength > 0 || STYLES.test(path)) // styles become files of their own
    .map(({ path }) => path)
}

/** The installed packages that these files belong to, sorted. The code of this repository is none. */
function packagesOf(files: readonly string[]): Package[] {
  const found = new Map<string, Package>()
  for (const file of files.filter((path) => path.includes('/node_modules/') && !path.startsWith('\0'))) {
    const { name, version } = packageAround(dirname(file))
    found.set(`${name}@${version}`, { name, version })
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, found]) => found)
}

/** Packages have further files of that name in folders, which say only how to read the modules there. */
function packageAround(folder: string): Package {
  const manifest: Partial<Package> = existsSync(join(folder, 'package.json')) ? manifestOf(folder) : {}
  if (manifest.name && manifest.version) return { name: manifest.name, version: manifest.version }
  return packageAround(dirname(folder))
}

const document = (part: Package, packages: readonly Package[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  metadata: { component: { type: 'application', ...part } },
  components: packages.map((found) => ({ type: 'library', ...found, purl: purlOf(found) })),
})
