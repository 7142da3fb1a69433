import { readVariables } from '@site/host/environment/read-variables'
import { previewOrigin } from '@site/host/previews/preview-host'
import { previewHostOf } from '@site/host/previews/preview-settings'
import type { Composition } from '@site/records/documents/composition'
import { exchangeProblems, exchangeReleases } from '@site/records/documents/exchange-releases'
import type { Trust } from '@site/records/history/trust'
import { isOwnStore } from '@site/records/store/own-store'
import { previewParts, previewReleases } from '@site/records/store/preview-releases'
import { type FoundPreview, readPreviews } from '@site/records/store/read-previews'
import type { ReadableStore } from '@site/records/store/store'
import { errorMessage } from '@site/shared/errors'
import { ago } from '../cli/ago'
import type { Cell } from '../cli/cell'
import type { ReadContext } from '../cli/command'
import type { Output } from '../cli/output'
import { readComposition } from '../compose/named-composition'

export type ListedPreview = Output<'status'>['previews'][number]

/** The previews of a store that are shown now, by their names, and why some do not fit. */
export async function listPreviews(
  { store, trust, root }: Pick<ReadContext, 'store' | 'trust' | 'root'>,
  live: Composition | null,
): Promise<ListedPreview[]> {
  const previews = await readPreviews(store, trust())
  return Promise.all(previews.map((preview) => listed({ store, trust, root }, live, preview)))
}

export async function listed(
  { store, trust, root }: Pick<ReadContext, 'store' | 'trust' | 'root'>,
  live: Composition | null,
  { signed: { record }, key }: FoundPreview,
): Promise<ListedPreview> {
  const { name, sequence, at, expires, why, parts, pinned = null } = record
  const all = await previewParts(store, trust(), record).catch(() => parts)
  return {
    name,
    sequence,
    address: previewAddress(root, store.place, name),
    by: key.owner,
    at,
    expires,
    why,
    parts: { ...all },
    with: { ...record.with },
    pinned,
    problems: await problemsOf(store, trust(), live, record),
  }
}

/** Why hosts show no page of it, as far as it follows from records alone. */
async function problemsOf(
  store: ReadableStore,
  trust: Trust,
  live: Composition | null,
  record: FoundPreview['signed']['record'],
): Promise<string[]> {
  try {
    const base = record.pinned ? await readComposition(store, record.pinned) : live
    if (!base) return ['nothing is live that it could be based on']
    const releases = await previewReleases(store, trust, record)
    return exchangeProblems(exchangeReleases(base, releases), releases)
  } catch (error) {
    return [errorMessage(error)]
  }
}

/** The address of a preview: of the host that is named here, or of `npm start` for the own store of a clone; `null` if neither is known. */
export function previewAddress(root: string, place: string, name: string): string | null {
  const values = readVariables(['PREVIEW_HOST', 'SITE_URL', 'PORT'], process.env)
  const host = previewHostOf(values)
  const isKnown = values.PREVIEW_HOST !== undefined || isOwnStore(root, place)
  return host !== null && isKnown ? previewOrigin(name, host) : null
}

/** A preview in a table, and a row for each of its problems. */
export const previewRows = ({ name, address, by, parts, expires, problems }: ListedPreview): Cell[][] => [
  [
    `  ${name}`,
    Object.entries(parts)
      .map(([part, version]) => `${part} ${version}`)
      .join(', '),
    `by ${by}, ends ${ago(expires)}`,
    address ?? '',
  ],
  ...problems.map((problem): Cell[] => ['', { text: `does not fit: ${problem}`, tone: 'warning' }]),
]
