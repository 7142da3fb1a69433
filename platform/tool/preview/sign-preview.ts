import { isShown, type PreviewRecord } from '@site/records/documents/preview-record'
import { recordNames, sequenceOf } from '@site/records/history/read-records'
import { mayChange } from '@site/records/history/trust'
import { type FoundPreview, readPreview, readPreviews } from '@site/records/store/read-previews'
import { ReleaseError } from '@site/records/store/release-error'
import { storePaths } from '@site/records/store/store-paths'
import type { ReleaseContext } from '../compose/release-context'
import { refuseWrongClock } from '../compose/wrong-clock'
import { refuseForeign } from '../keys/refuse-foreign'

/** The content of a preview's next record. */
export type PreviewState = Pick<
  PreviewRecord,
  'name' | 'expires' | 'why' | 'parts' | 'with' | 'pinned' | 'removed'
>

/** Previews of a store that are shown at a time. Each costs a host memory, and seconds of a processor whenever another part goes live. */
export const MOST_PREVIEWS = 50

/**
 * Signs the next state of a preview. Its number is taken by compare-and-swap, so that of two at once each is a record of its own, and the
 * later one counts.
 */
export async function signPreview(context: ReleaseContext, state: PreviewState): Promise<PreviewRecord> {
  const { store, signer } = context
  const { name } = state
  refuseForeign(signer, Object.keys(state.parts), NOTHING)
  await refuseWrongClock(store)
  for (;;) {
    const before = await refuseTaken(context, name)
    const taken = new Set(recordNames(await store.list(storePaths.preview(name))).map(sequenceOf))
    let sequence = (before?.signed.record.sequence ?? 0) + 1
    while (taken.has(sequence)) sequence++
    const signed = signer.sign('preview', { schema: 1, sequence, at: new Date().toISOString(), ...state })
    const path = storePaths.previewRecord(name, sequence)
    if (await store.create(path, `${JSON.stringify(signed, null, 2)}\n`)) return signed.record
  }
}

export const NOTHING = 'The preview was not changed.'

/** Resolves with the newest record of that name. @throws ReleaseError when it is another team's, or there are too many previews. */
export async function refuseTaken(
  { store, signer, trust }: ReleaseContext,
  name: string,
): Promise<FoundPreview | null> {
  const before = await readPreview(store, trust(), name)
  if (before && isShown(before.signed.record)) {
    const foreign = Object.keys(before.signed.record.parts).filter((part) => !mayChange(signer.trusted, part))
    if (foreign.length === 0) return before
    throw new ReleaseError({
      code: 'KW1620',
      what: NOTHING,
      cause: `${name} is a preview of ${before.key.owner}, and shows ${foreign.join(', ')}, which the key of ${signer.trusted.owner} may not change.`,
      next: `Choose another name: --name <name>. To show both together: --with ${name}`,
    })
  }
  const shown = await readPreviews(store, trust())
  if (shown.length < MOST_PREVIEWS) return before
  throw new ReleaseError({
    code: 'KW1621',
    what: NOTHING,
    cause: `The store ${store.place} has ${shown.length} previews, as many as there may be.`,
    next: 'Remove those that are no longer needed: npm run release -- preview list, then preview remove <name>',
  })
}
