import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'

/** These four must come from one React; mixed, there are two Reacts. */
const ENTRIES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

type ResolveShare = Parameters<NonNullable<ModuleFederationRuntimePlugin['resolveShare']>>[0]
type Shared = ResolveShare['shareInfo']
type Entries = Readonly<Record<string, Shared>>

/** Version → the React that all our containers in the page use. It is stored outside their modules, as each container has its own copy. */
const KEY = Symbol.for('@site/react')
const page = globalThis as typeof globalThis & { [KEY]?: Map<string, Entries> }
page[KEY] ??= new Map()
const chosen = page[KEY]

/**
 * A runtime plugin of every container. Many hosts share `react` and `react-dom` alone: if the host has the exact version that a
 * remote requires, the remote would use these and load the other two itself, with a React of their own. So all four come from
 * the host, or all from the first of our remotes.
 */
// biome-ignore lint/style/noDefaultExport: the federation plugin calls the default export
export default function wholeReact(): ModuleFederationRuntimePlugin {
  let ownShares: Readonly<Record<string, readonly Shared[]>> = {}

  function choose({ shareScopeMap, scope, shareInfo: { version } }: ResolveShare): Entries {
    const known = chosen.get(version)
    if (known) return known
    const offered = entriesOf((name) => shareScopeMap[scope]?.[name]?.[version])
    const makers = new Set(Object.values(offered).map(({ from }) => from))
    const isWhole = makers.size === 1 && Object.keys(offered).length === ENTRIES.length
    const entries = isWhole
      ? offered
      : entriesOf((name) => ownShares[name]?.find((own) => own.version === version))
    chosen.set(version, entries)
    return entries
  }

  return {
    name: 'site-whole-react',
    init(args) {
      ownShares = args.options.shared
      return args
    },
    resolveShare(args) {
      if (!ENTRIES.includes(args.pkgName)) return args
      const shared = choose(args)[args.pkgName]
      return shared ? { ...args, resolver: () => ({ shared, useTreesShaking: false }) } : args
    },
  }
}

function entriesOf(find: (name: string) => Shared | undefined): Entries {
  const entries: Record<string, Shared> = {}
  for (const name of ENTRIES) {
    const found = find(name)
    if (found) entries[name] = found
  }
  return entries
}
