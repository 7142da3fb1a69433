import { compositionFiles } from '@site/records/documents/composition-files'
import type { Trust } from '@site/records/history/trust'
import { federationFiles } from '@site/records/store/federation-files'
import { fileProblems } from '@site/records/store/file-problems'
import { keptFiles } from '@site/records/store/kept-texts'
import { releasePublisher } from '@site/records/store/release-publisher'
import type { ReadableStore } from '@site/records/store/store'
import { errorMessage } from '@site/shared/errors'
import { readComposition } from '../compose/named-composition'

export interface Verified {
  readonly files: number
  /** One sentence for each problem. */
  readonly problems: readonly string[]
}

/** Whether all files of a composition exist with the published bytes, each published by an authorized owner. */
export async function verifyComposition(store: ReadableStore, trust: Trust, id: string): Promise<Verified> {
  const composition = await readComposition(store, id)
  const files = [...compositionFiles(composition), ...keptFiles(composition)]
  const problems: string[] = []
  for (const release of Object.values(composition.remotes))
    await federationFiles(store, release).then(
      (offered) => files.push(...offered),
      (error: unknown) => problems.push(`${release.name} ${release.version}: ${errorMessage(error)}`),
    )
  problems.push(...(await fileProblems(store, files)))
  for (const release of Object.values(composition.remotes))
    await releasePublisher(store, trust, release).catch((error: unknown) =>
      problems.push(`${release.name} ${release.version}: ${errorMessage(error)}`),
    )
  return { files: files.length, problems }
}
