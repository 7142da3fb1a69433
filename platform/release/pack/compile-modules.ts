import { compileSources, type SourcesToCompile } from '@site/build/compile-sources'
import { ReleaseError } from '@site/store/release-error'

/** @throws ReleaseError with what the compiler refuses. */
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
