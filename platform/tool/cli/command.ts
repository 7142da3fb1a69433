import type { PlanContext, ReleaseContext } from '../compose/release-context'
import type { Report } from './report'

/** What a command that only reads works with: it has no way to write into the store, nor to sign. */
export interface ReadContext extends PlanContext, Report {
  /** The repository. */
  readonly root: string
  readonly keysFolder: string
}

/** What a command works with that changes something. */
export interface Context extends ReadContext, ReleaseContext {
  readonly store: ReleaseContext['store']
  readonly signer: ReleaseContext['signer']
}

export interface CommandArgs {
  readonly names: readonly string[]
  flag(name: string): boolean
  text(name: string): string | undefined
  /** All values of an option that may be repeated. */
  texts(name: string): readonly string[]
}

export type Option =
  | { readonly type: 'boolean'; readonly help: string }
  | {
      readonly type: 'string'
      /** What stands for its value, in help as in the usage. */
      readonly value: `<${string}>`
      readonly multiple?: true
      readonly help: string
      /** Why a value is not understood; `null` when it is. */
      refuse?(value: string): string | null
    }

/** How a command is typed, and what for. */
export interface CommandLine {
  readonly usage: string
  readonly summary: string
  readonly options?: Readonly<Record<string, Option>>
  /** Each is understood as it stands. */
  readonly examples: readonly string[]
}

interface Described extends CommandLine {
  /** It checks no signature of the store, or brings the trust file itself. */
  readonly worksWithoutTrust?: true
}

type Result = { readonly ok: boolean }

/** Its `run` resolves with what `--json` writes. */
export interface ReadingCommand<Output extends Result = Result> extends Described {
  readonly onlyReads: true
  run(context: ReadContext, args: CommandArgs): Promise<Output>
}

export interface ChangingCommand<Output extends Result = Result> extends Described {
  readonly onlyReads?: never
  run(context: Context, args: CommandArgs): Promise<Output>
}

export type Command<Output extends Result = Result> = ReadingCommand<Output> | ChangingCommand<Output>
