import type { SingletonModule } from '@site/composition/composition'
import { integrityOf } from '@site/composition/integrity'
import type { SingletonsRelease } from '@site/composition/singletons-release'
import type { Store } from '@site/store/store'
import { storePaths } from '@site/store/store-paths'

interface SmallSetParts {
  readonly react?: string
  readonly core?: string
  readonly exports?: SingletonsRelease['exports']
  /** More text in its kit. */
  readonly ballast?: string
  /** What npm installs of it. */
  readonly packages?: SingletonsRelease['files']
}

/** Publishes a set of three small modules: React, a core and a kit of this version. */
export async function addSmallSet(store: Store, version: string, parts: SmallSetParts = {}): Promise<void> {
  const { react = '19.3.1', core = '0.1.0', exports = {}, ballast = '', packages = {} } = parts
  const module = async (name: string, of: string, more = ''): Promise<SingletonModule> => {
    const text = `export const version = '${name} ${of}'\n${more}`
    await store.create(storePaths.singletonFile(`${name}-${of}.js`), text)
    return { url: `/shared/${name}-${of}.js`, integrity: integrityOf(text), version: of }
  }
  const style = `.kit { --version: '${version}' }\n`
  const stylesheet = `/shared/style-${version}.css`
  await store.create(stylesheet.slice(1), style)
  const modules = {
    react: await module('react', react),
    '@site/shared/session-core': await module('core', core),
    '@site/shared/ui': await module('kit', version, ballast),
  }
  const types = JSON.stringify({ modules: {}, files: {} })
  const typesPath = storePaths.singletonFile(`types-${version}.json`)
  await store.create(typesPath, types)
  const files = Object.values(modules).map(({ url, integrity }) => [url, { integrity }] as const)
  const release: SingletonsRelease = {
    version,
    modules,
    exports,
    stylesheet,
    tables: {},
    files: { ...packages, ...Object.fromEntries(files), [stylesheet]: { integrity: integrityOf(style) } },
    types: { url: `/${typesPath}`, integrity: integrityOf(types) },
  }
  await store.create(storePaths.singletonsRelease(version), JSON.stringify(release))
}
