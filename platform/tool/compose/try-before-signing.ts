import { readSiteConfig } from '@site/host/site-config'
import { tryComposition } from '@site/host/try-composition'
import type { Composition } from '@site/records/documents/composition'
import { ReleaseError } from '@site/records/store/release-error'
import type { ReadableStore } from '@site/records/store/store'
import { errorMessage } from '@site/shared/errors'

/** Hosts have others, which are unknown here. */
const config = readSiteConfig({ SUPABASE_ANON_KEY: 'trial' }, 'http://localhost')

/** Composes every page as a host does before it follows: hosts would refuse the move otherwise. @throws ReleaseError with the reason. */
export async function tryBeforeSigning(
  store: ReadableStore,
  id: string,
  composition: Composition,
): Promise<void> {
  try {
    await tryComposition(store, { id, config }, composition)
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
