import { hasIntegrity } from '../documents/integrity'
import type { ComposedFile } from '../documents/named-files'
import type { ReadableStore } from './store'

/** A sentence for every file that is missing or differs from the published bytes. */
export async function fileProblems(store: ReadableStore, files: readonly ComposedFile[]): Promise<string[]> {
  const problems: string[] = []
  for (const { path, who, integrity } of files) {
    const bytes = await store.read(path).catch(() => null)
    if (!bytes) problems.push(`${who}: ${path} is missing`)
    else if (!hasIntegrity(bytes, integrity))
      problems.push(`${who}: ${path} was changed after it was published`)
  }
  return problems
}
