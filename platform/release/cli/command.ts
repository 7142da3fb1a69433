import type { ParseArgsConfig } from 'node:util'
import type { Trust } from '@site/composition/trust'
import type { ReleaseContext } from '../compose/release-context'

/** What a command works with. */
export interface Context extends ReleaseContext {
  /** The repository. */
  readonly root: string
  readonly keysFolder: string
  trust(): Trust
  log(line: string): void
}

export interface CommandArgs {
  readonly names: readonly string[]
  flag(name: string): boolean
  text(name: string): string | undefined
}

export interface Command {
  readonly usage: string
  readonly summary: string
  readonly options?: ParseArgsConfig['options']
  /** It judges nothing of the store, or brings the trust to do so. */
  readonly worksWithoutTrust?: true
  /** Resolves with the exit code; nothing means 0. */
  run(context: Context, args: CommandArgs): Promise<number | undefined>
}
