import type { Composition, LastGood, ShellRelease } from '@site/composition/composition'
import type { Release } from '@site/composition/release'
import type { SingletonsRelease } from '@site/composition/singletons-release'
import { aComposition, aRelease, aShellRelease } from '@site/composition/testing/releases'
import { expect, test } from 'vitest'
import { lastGoodReleases } from './last-good'
import { type ResolvedSets, resolveSets } from './resolve-sets'

const CORE = '@site/shared/session-core'
const KIT = '@site/shared/ui'
const NAMES = ['marketing', 'auth', 'chat', 'forms', 'quantum', 'analytics']

function aSet(version: string, react: string, core: string): SingletonsRelease {
  const module = (name: string, of: string) => ({
    url: `/shared/${name}-${of}.js`,
    integrity: `sha256-${name}${of}`,
    version: of,
  })
  return {
    version,
    modules: {
      react: module('react', react),
      'react-dom': module('react-dom', react),
      [CORE]: module('core', core),
      [KIT]: module('kit', version),
    },
    stylesheet: null,
    tables: {},
    files: {},
  }
}

const needsOf = ({ modules }: SingletonsRelease) =>
  Object.fromEntries(Object.entries(modules).map(([specifier, { version }]) => [specifier, `^${version}`]))

/** The address that a browser takes for a specifier: that of the longest scope which the importing file lies in. */
function resolve({ page, scopes }: ResolvedSets, specifier: string, importer: string): string | undefined {
  const places = Object.keys(scopes)
    .filter((place) => (place.endsWith('/') ? importer.startsWith(place) : importer === place))
    .sort((one, other) => other.length - one.length)
  const found = places.find((place) => scopes[place]?.[specifier])
  return (found ? scopes[found] : page.modules)?.[specifier]?.url
}

/** What a file and the modules that it leads to are linked with. */
function linkedFrom(resolved: ResolvedSets, importer: string): Readonly<Record<string, string | undefined>> {
  const kit = resolve(resolved, KIT, importer) ?? ''
  const dom = resolve(resolved, 'react-dom', importer) ?? ''
  return {
    kit,
    core: resolve(resolved, CORE, kit),
    react: resolve(resolved, 'react', importer),
    reactOfKit: resolve(resolved, 'react', kit),
    reactOfDom: resolve(resolved, 'react', dom),
    domOfKit: resolve(resolved, 'react-dom', kit),
    dom,
  }
}

const asUnit = ({ modules }: SingletonsRelease, core: string) => {
  const url = (specifier: string) => modules[specifier]?.url
  return {
    kit: url(KIT),
    core,
    react: url('react'),
    reactOfKit: url('react'),
    reactOfDom: url('react'),
    domOfKit: url('react-dom'),
    dom: url('react-dom'),
  }
}

/** A site that moves step by step, as `compose` makes it. */
function aSite(old: SingletonsRelease, next: SingletonsRelease) {
  const release = (name: string, version: string, set: SingletonsRelease) =>
    aRelease({ name, version, needs: needsOf(set) })
  let shell: ShellRelease = aShellRelease({ needs: needsOf(old) })
  let remotes = Object.fromEntries(NAMES.map((name) => [name, release(name, '1.0.0', old)]))
  let lastGood: Readonly<Record<string, LastGood>> = {}
  const setOf = ({ needs = {} }: { needs?: Release['needs'] }) =>
    needs[KIT] === needsOf(old)[KIT] ? old : next

  function resolved(sets = [old, next]): ResolvedSets {
    const found = resolveSets({ sets, shell, remotes: Object.values(remotes), lastGood }, [])
    if ('problems' in found) throw new Error(found.problems.join('\n'))
    return found
  }
  return {
    resolved,
    moveShell() {
      shell = aShellRelease({ version: '2.0.0', needs: needsOf(next) })
    },
    move(name: string, version: string) {
      const before: Composition = aComposition(Object.values(remotes), { lastGood })
      remotes = { ...remotes, [name]: release(name, version, next) }
      lastGood = lastGoodReleases(remotes, { contract: '1.0.0', before, rollbackTo: null })
    },
    /**
     * Everybody is linked with the set that they were built against, and with nothing else.
     * @param checked what another order has led to before: the same composition is linked in the same way.
     */
    check(checked: Set<string>) {
      const state = JSON.stringify({ shell, remotes, lastGood })
      if (checked.has(state)) return
      checked.add(state)
      const found = resolved()
      const core = next.modules[CORE]?.url ?? ''
      expect(linkedFrom(found, shell.script)).toEqual(asUnit(setOf(shell), core))
      const all = [...Object.entries(remotes), ...Object.entries(found.lastGood)]
      for (const [name, each] of all) {
        const importer = `/remotes/${name}/${each.version}/remoteEntry.js`
        expect(linkedFrom(found, importer)).toEqual(asUnit(setOf(each), core))
      }
      expect(Object.keys(found.lastGood)).toEqual(Object.keys(lastGood))
    },
  }
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  )
}

const OLD = aSet('0.1.0', '19.3.1', '0.1.0')

test.each([
  ['another React', aSet('0.2.0', '20.0.0', '0.1.2')],
  ['the same React', aSet('0.2.0', '19.3.1', '0.1.2')],
])(
  'all 720 orders in which six remotes go over to %s reach the end, and nobody is ever linked with a mix',
  (_, next) => {
    const orders = permutations(NAMES)
    expect(orders).toHaveLength(720)
    const checked = new Set<string>()
    for (const [index, order] of orders.entries()) {
      const site = aSite(OLD, next)
      const moves = order.map((name) => () => site.move(name, '2.0.0'))
      moves.splice(index % (order.length + 1), 0, site.moveShell) // before, among or after the remotes
      for (const move of moves) {
        move()
        site.check(checked)
      }
      for (const name of order) site.move(name, '2.1.0') // the last good ones are built against the new set then
      const { scopes, lastGood } = site.resolved([next])
      expect(scopes).toEqual({})
      expect(Object.keys(lastGood)).toEqual(NAMES)
    }
    // Each of the six and the shell on either set, without the start, on which nobody has moved.
    expect(checked.size).toBe(2 ** 7 - 1)
  },
)

test('the newest core serves both kits, as long as it has what the older kit asks for', () => {
  const next = aSet('0.2.0', '19.3.1', '0.1.2')
  const live = (exports: readonly string[]) =>
    resolveSets(
      {
        sets: [
          { ...OLD, imports: { [CORE]: ['readSession'] } },
          { ...next, exports: { [CORE]: exports } },
        ],
        shell: aShellRelease({ needs: needsOf(OLD) }),
        remotes: [],
        lastGood: {},
      },
      [],
    )
  expect(live(['readSession'])).toMatchObject({
    page: { version: '0.1.0', modules: { [CORE]: { version: '0.1.2' } } },
    second: { version: '0.2.0' },
  })
  expect(live(['showSession'])).toEqual({
    problems: [
      'the kit of the set 0.1.0 imports readSession of @site/shared/session-core, which the set 0.1.0 does not export',
    ],
  })
})
