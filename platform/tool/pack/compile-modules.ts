import { ReleaseError } from '@site/records/store/release-error'
import { compileSources, type SourcesToCompile } from '../build/compile-sources'

/** @throws ReleaseError with the compiler's errors. */
export async function compileModules(root: string, sources: SourcesToCompile): Promise<void> {
  const refused = await compileSources(root, sources)
  if (refused)
    throw new ReleaseError({
      code: 'KW1315',
      what: `${sources.folder} is not packed.`,
      cause: refused,
      next: 'Correct the types and run the command again.',
    })
}
