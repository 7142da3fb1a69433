import type { SharedModule } from '@site/records/documents/composition'
import { integrityOf } from '@site/records/documents/integrity'
import { majorOf } from '@site/records/documents/majors'
import type { SharedRelease } from '@site/records/documents/shared-release'
import type { Store } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'

interface SmallSharedParts {
  readonly react?: string
  readonly core?: string
  /** Module (`kit`) → names that it exports. */
  readonly exports?: Readonly<Record<string, readonly string[]>>
  /** Module → its imports from others, by their majors. */
  readonly imports?: Readonly<Record<string, SharedModule['imports']>>
  /** More text in its kit. */
  readonly ballast?: string
  /** Its npm packages. */
  readonly packages?: SharedModule['files']
  readonly tables?: SharedRelease['tables']
}

/** Publishes a release of `shared` of three small modules: React, a core and a kit of this version. */
export async function addSmallShared(
  store: Store,
  version: string,
  parts: SmallSharedParts = {},
): Promise<void> {
  const { react = '19.3.1', core = '0.1.0', exports = {}, imports = {}, ballast = '', packages = {} } = parts
  const module = async (name: string, of: string, more = ''): Promise<[string, SharedModule]> => {
    const text = `export const version = '${name} ${of}'\n${more}`
    await store.create(storePaths.sharedFile(`${name}-${of}.js`), text)
    const url = `/shared/${name}-${of}.js`
    return [
      `${name}@${majorOf(of)}`,
      {
        url,
        version: of,
        exports: exports[name] ?? [],
        imports: imports[name] ?? {},
        stylesheet: null,
        files: { [url]: { integrity: integrityOf(text) } },
      },
    ]
  }
  const style = `@layer ui { .kit { --version: '${version}' } }\n`
  const stylesheet = `/shared/style-${version}.css`
  await store.create(stylesheet.slice(1), style)
  const [major, kit] = await module('kit', version, ballast)
  const files = { ...packages, ...kit.files, [stylesheet]: { integrity: integrityOf(style) } }
  const types = JSON.stringify({ modules: {}, files: {} })
  const typesPath = storePaths.sharedFile(`types-${version}.json`)
  await store.create(typesPath, types)
  const release: SharedRelease = {
    version,
    modules: Object.fromEntries([
      await module('react', react),
      await module('core', core),
      [major, { ...kit, stylesheet, files }],
    ]),
    tables: parts.tables ?? {},
    types: { url: `/${typesPath}`, integrity: integrityOf(types) },
  }
  await store.create(storePaths.sharedRelease(version), JSON.stringify(release))
}
