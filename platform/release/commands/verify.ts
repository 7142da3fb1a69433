import { ReleaseError } from '@site/store/release-error'
import type { Command } from '../cli/command'
import type { Output } from '../cli/output'
import { usageError } from '../cli/usage-error'
import { readHistory } from '../compose/live'
import { nothingLive } from '../compose/nothing-live'
import { GET_TRUST } from '../keys/get-trust'
import { verifyComposition } from '../verify/verify-composition'
import { verifyHistory } from '../verify/verify-history'

const REFUSED = 'Nothing was verified.'

export const verifyCommand: Command<Output<'verify'>> = {
  usage: 'verify [<composition>]',
  summary: 'check that every file of a composition is there and intact, and every signature',
  async run({ store, trust, log }, { names }) {
    const history = await readHistory(store)
    if (history.length === 0) {
      const [problem] = await verifyHistory(store, trust())
      throw problem ? unreadable(store.place, problem) : nothingLive(REFUSED, store.place)
    }
    const wanted = names[0] ?? history[0]?.record.composition
    const id = history.find(({ record }) => wanted && record.composition.startsWith(wanted))?.record
      .composition
    if (!id) throw usageError(`The history has no composition ${wanted}.`, this.usage)
    const { files, problems } = await verifyComposition(store, trust(), id)
    const all = [...problems, ...(await verifyHistory(store, trust()))]
    for (const problem of all) log(`  ${problem}`)
    const strangers = history.some(({ key }) => !Object.hasOwn(trust().keys, key))
    const next = strangers
      ? GET_TRUST
      : 'publish what is damaged again under a new version and activate it, or go back: npm run release -- rollback'
    log(
      all.length
        ? `Composition ${id}: ${all.length} problems in ${files} files.\n  next:  ${next}`
        : `Composition ${id}: ${files} files there and intact, ${history.length} moves signed.`,
    )
    return { ok: all.length === 0, composition: id, files, moves: history.length, problems: all }
  },
}

const unreadable = (place: string, problem: string): ReleaseError =>
  new ReleaseError({
    what: REFUSED,
    cause: `No move in ${place} can be read (${problem}).`,
    next: 'Put the folder "pointer" back from a copy of the store.',
  })
