import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that need a page run after all others: Vitest ends a process, and starts another with modules of its own, between two files whose
 * environments differ.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const inPage = new Set(
      sorted.filter(({ moduleId }) => readFileSync(moduleId, 'utf8').includes('@vitest-environment')),
    )
    return [...sorted.filter((file) => !inPage.has(file)), ...inPage]
  }
}
