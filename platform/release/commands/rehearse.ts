import { lineOf } from '@site/build/kit-line'
import type { Composition } from '@site/composition/composition'
import { ReleaseError } from '@site/store/release-error'
import type { ReadableStore } from '@site/store/store'
import type { Command } from '../cli/command'
import type { Output } from '../cli/output'
import { pickVersions } from '../cli/pick-versions'
import { misread } from '../cli/usage-error'
import { readLive } from '../compose/live'
import { readSet } from '../compose/published-sets'
import { kitVersion } from '../compose/set-modules'
import { openChromium } from '../rehearse/open-chromium'
import { rehearse } from '../rehearse/rehearse'
import type { RehearsedSets } from '../rehearse/rehearsed-composition'

const WORDS = { works: 'works', breaks: 'breaks', unclear: 'cannot tell' } as const

/** Before anybody moves: what a set would do to everybody who is live, without their teams. */
export const rehearseCommand: Command<Output<'rehearse'>> = {
  usage: 'rehearse shared@<version> [--no-pages]',
  summary: 'say for everybody who is live what a set of shared modules would break',
  options: { 'no-pages': { type: 'boolean', help: 'open no page in a browser' } },
  async run({ store, trust, root, log }, args) {
    const [part, ...more] = pickVersions(args.names, this.usage)
    if (part?.name !== 'shared' || more.length) throw misread('Only a set can be rehearsed.', this.usage)
    const { live } = await readLive(store, trust())
    if (!live)
      throw new ReleaseError({
        what: 'Nothing was rehearsed.',
        cause: 'Nothing is live that a set could break.',
        next: 'Activate something first: npm run release -- status lists what there is.',
      })
    const sets = await chooseSets(store, live.composition, part.version)
    const browser = args.flag('no-pages') ? null : await openChromium()
    try {
      const rehearsals = await rehearse({ store, live: live.composition, sets, root, browser })
      if (!browser) log('  No page was looked at.')
      for (const { who, verdict, because } of rehearsals)
        log([`  ${who}: ${WORDS[verdict]}`, ...because].join('\n      '))
      const ok = rehearsals.every(({ verdict }) => verdict === 'works')
      return { ok, from: sets.before.version, to: sets.after.version, pages: browser !== null, rehearsals }
    } finally {
      await browser?.close()
    }
  },
}

/** A patch is rehearsed by whoever is on the set that it is a patch of, any other set by whoever is not on it yet. */
async function chooseSets(
  store: ReadableStore,
  { singletonsVersion, secondSet }: Composition,
  version: string,
): Promise<RehearsedSets> {
  const live = [singletonsVersion, ...(secondSet ? [secondSet.version] : [])]
  const sets = await Promise.all(live.map((name) => readSet(store, name)))
  const after = await readSet(store, version)
  const others = sets.filter((set) => set.version !== version)
  const before = others.find((set) => lineOf(kitVersion(set)) === lineOf(kitVersion(after))) ?? others[0]
  const [page] = sets
  if (page && before) return { page, before, after }
  throw new ReleaseError({
    what: 'Nothing was rehearsed.',
    cause: `Everybody is on the set ${version} already.`,
    next: 'Name another one that is published.',
  })
}
