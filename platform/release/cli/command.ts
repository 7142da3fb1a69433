import type { Trust } from '@site/composition/trust'
import type { ReleaseContext } from '../compose/release-context'
import type { Ask } from './confirm'

/** What a command works with. */
export interface Context extends ReleaseContext {
  /** The repository. */
  readonly root: string
  readonly keysFolder: string
  trust(): Trust
  /** Prints a line for the person at the terminal. */
  log(line: string): void
  readonly ask: Ask
}

export interface CommandArgs {
  readonly names: readonly string[]
  flag(name: string): boolean
  text(name: string): string | undefined
  /** All values of an option that may be repeated. */
  texts(name: string): readonly string[]
}

export interface Option {
  readonly type: 'string' | 'boolean'
  readonly multiple?: true
  readonly help: string
  /** Why a value is not understood; `null` when it is. */
  refuse?(value: string): string | null
}

export interface Command<Result extends { readonly ok: boolean } = { readonly ok: boolean }> {
  readonly usage: string
  readonly summary: string
  readonly options?: Readonly<Record<string, Option>>
  /** It checks no signature of the store, or brings the trust file itself. */
  readonly worksWithoutTrust?: true
  /** Resolves with what `--json` writes. */
  run(context: Context, args: CommandArgs): Promise<Result>
}
