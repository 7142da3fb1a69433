import type { Composition } from '@site/composition/composition'
import { tryComposition } from '@site/host/try-composition'
import { errorMessage } from '@site/shared/errors'
import { ReleaseError } from '@site/store/release-error'
import type { ReadableStore } from '@site/store/store'

/** Composes every page as a host does before it follows: what hosts would refuse is not signed. @throws ReleaseError that says why. */
export async function tryBeforeSigning(
  store: ReadableStore,
  id: string,
  composition: Composition,
): Promise<void> {
  try {
    await tryComposition(store, id, composition)
  } catch (error) {
    throw new ReleaseError(
      {
        code: 'KW1510',
        what: 'Nothing was changed: hosts would not follow this composition.',
        cause: `${errorMessage(error)}.`,
        next: 'Name a shell or a release that works (npm run release -- status lists what there is), or publish one that does and activate it.',
      },
      { cause: error },
    )
  }
}
