import { shortId } from '@site/records/documents/composition-id'
import { ReleaseError } from '@site/records/store/release-error'
import type { ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { usageError } from '../cli/usage-error'
import { readHistory, readLive } from '../compose/live'
import { namedId } from '../compose/named-id'
import { nothingLive } from '../compose/nothing-live'
import { GET_TRUST } from '../keys/get-trust'
import { verifyComposition } from '../verify/verify-composition'
import { verifyHistory } from '../verify/verify-history'

const REFUSED = 'Nothing was verified.'

export const verifyCommand: ReadingCommand<Output<'verify'>> = {
  ...COMMAND_LINES.verify,
  onlyReads: true,
  async run({ store, trust, log }, { names }) {
    const { live, ...state } = await readLive(store, trust())
    const history = await readHistory(store, trust())
    const { problems: bad } = await verifyHistory(store, trust())
    const moves = bad.map(({ what }) => what)
    if (!live && history.length === 0) {
      if (moves[0] && !state.unknownKey) throw unreadable(store.place, moves[0])
      throw nothingLive(REFUSED, store.place, state)
    }
    const wanted = names[0] ?? live?.id ?? history[0]?.record.composition
    const ids = history.map(({ record }) => record.composition)
    const id = wanted && namedId(ids, wanted)
    if (!id) throw usageError(`The history has no composition ${wanted}.`, this.usage)
    const { files, problems } = await verifyComposition(store, trust(), id)
    const all = [...problems, ...moves]
    for (const problem of all.slice(0, MOST_LINES)) log(`  ${problem}`)
    if (all.length > MOST_LINES) log(`  and ${all.length - MOST_LINES} more (all of them: --json)`)
    const next = state.unknownKey
      ? GET_TRUST
      : 'publish what is damaged again under a new version and activate it, or go back: npm run release -- rollback'
    log(
      all.length
        ? `Composition ${shortId(id)}: ${all.length} problems in ${files} files.\n  next:  ${next}`
        : `Composition ${shortId(id)}: ${files} files there and intact, ${history.length} moves signed.`,
    )
    return { ok: all.length === 0, composition: id, files, moves: history.length, problems: all }
  },
}

/** An attacker with write access to the store can add any number of files. */
const MOST_LINES = 100

const unreadable = (place: string, problem: string): ReleaseError =>
  new ReleaseError({
    code: 'KW1529',
    what: REFUSED,
    cause: `No move in ${place} is signed by a trusted key (${problem}).`,
    next: 'Put the folder "pointer" back from a copy of the store, or name the trust file of this site: KEYS_DIR.',
  })
