import type { PreviewRecord } from '@site/records/documents/preview-record'
import { isShown } from '@site/records/documents/preview-record'
import { readPreview } from '@site/records/store/read-previews'
import { ReleaseError } from '@site/records/store/release-error'
import type { ReleaseContext } from '../compose/release-context'
import { NOTHING } from './sign-preview'

/** @throws ReleaseError when no preview with this name is shown. */
export async function shownPreview(
  { store, trust }: Pick<ReleaseContext, 'store' | 'trust'>,
  name: string,
): Promise<PreviewRecord> {
  const found = await readPreview(store, trust(), name)
  if (found && isShown(found.signed.record)) return found.signed.record
  throw new ReleaseError({
    code: 'KW1624',
    what: NOTHING,
    cause: `The store ${store.place} has no preview ${name}.`,
    next: 'See which there are: npm run release -- preview list',
  })
}

/**
 * The records of other previews that a preview is made with, and of those that they were made with: each as it is now.
 * @throws ReleaseError when two of them show different releases of a remote that the preview does not show itself.
 */
export async function recordsWith(
  context: Pick<ReleaseContext, 'store' | 'trust'>,
  names: readonly string[],
  own: PreviewRecord['parts'],
): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {}
  const shownBy = new Map<string, { readonly preview: string; readonly version: string }>()
  for (const preview of names) {
    const { sequence, parts, with: others = {} } = await shownPreview(context, preview)
    Object.assign(found, others, { [preview]: sequence })
    for (const [part, version] of Object.entries(parts)) {
      const other = shownBy.get(part)
      if (other && other.version !== version && !Object.hasOwn(own, part))
        throw new ReleaseError({
          code: 'KW1625',
          what: NOTHING,
          cause: `${other.preview} shows ${part} ${other.version}, and ${preview} shows ${part} ${version}.`,
          next: `Name the one that is meant as a part of this preview: ${part}@<version>`,
        })
      shownBy.set(part, { preview, version })
    }
  }
  return found
}
