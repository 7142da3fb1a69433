import { join } from 'node:path'
import { createVitest } from 'vitest/node'

const root = join(import.meta.dirname, '../..')

export interface Units {
  /** Whether all tests of a file pass. */
  pass(file: string): Promise<boolean>
  /** Has a changed source read again. */
  forget(file: string): void
  close(): Promise<void>
}

/** One Vitest for all units: starting it takes longer than most of them. */
export async function startUnits(): Promise<Units> {
  const vitest = await createVitest('test', {
    root,
    watch: false,
    project: ['units'],
    reporters: [{}],
    onConsoleLog: () => false,
  })
  await vitest.standalone()
  return {
    async pass(file) {
      const asked = (await vitest.globTestSpecifications([file])).filter(
        ({ moduleId }) => moduleId === join(root, file),
      )
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked)
      const ran = testModules.filter(({ moduleId }) => moduleId === join(root, file))
      return ran.length > 0 && ran.every((module) => module.ok()) && unhandledErrors.length === 0
    },
    forget: (file) => vitest.invalidateFile(join(root, file)),
    close: () => vitest.close(),
  }
}
