import type { Composition } from '@site/records/documents/composition'
import { shortId } from '@site/records/documents/composition-id'
import type { ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { usageError } from '../cli/usage-error'
import { readHistory, readLive } from '../compose/live'
import { readComposition } from '../compose/named-composition'
import { namedId } from '../compose/named-id'
import { nothingLive } from '../compose/nothing-live'
import { differenceLine, releaseDifferences } from '../compose/release-differences'
import { changesBetween, selectionOf } from '../compose/selection'

/** The differences between two compositions, down to pages and sizes. */
export const diffCommand: ReadingCommand<Output<'diff'>> = {
  ...COMMAND_LINES.diff,
  onlyReads: true,
  async run({ store, trust, log }, { names }) {
    const { live, refused, ...state } = await readLive(store, trust())
    if (!live && names.length < 2) throw nothingLive('Nothing was compared.', store.place, state)
    const followed = (await readHistory(store, trust())).filter(({ record }) => !refused.has(record.sequence))
    const moves = [...new Set(followed.map(({ record }) => record.composition))]
    const [older, newer] = names.length > 1 ? names : [names[0] ?? moves[1], moves[0]]
    if (!older || !newer) throw usageError('There are not two compositions to compare yet.', this.usage)
    const compositionOf = (typed: string) => readComposition(store, namedId(moves, typed) ?? typed)
    const [before, after] = await Promise.all([compositionOf(older), compositionOf(newer)])
    const changes = changesBetween(selectionOf(before), selectionOf(after))
    const both = [older, newer].map(shortId)
    log(changes.length ? both.join(' → ') : `${both.join(' and ')} have the same releases.`)
    for (const change of changes) log(`  ${change}`)
    const details = remoteDetails(before, after)
    for (const line of details) log(`    ${line}`)
    return { ok: true, older, newer, changes, details }
  },
}

function remoteDetails(before: Composition, after: Composition): string[] {
  return Object.values(after.remotes).flatMap((release) => {
    const old = before.remotes[release.name]
    return old && old.version !== release.version ? releaseDifferences(old, release).map(differenceLine) : []
  })
}
