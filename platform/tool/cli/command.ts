import type { PlanContext, ReleaseContext } from '../compose/release-context'
import type { Report } from './report'

/** The context of a command that only reads: it cannot write into the store, nor sign. */
export interface ReadContext extends PlanContext, Report {
  /** The repository. */
  readonly root: string
  readonly keysFolder: string
}

/** The context of a command that makes changes. */
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
      /** The placeholder for its value, in help and in the usage. */
      readonly value: `<${string}>`
      readonly multiple?: true
      readonly help: string
      /** Why a value is invalid; `null` when it is valid. */
      refuse?(value: string): string | null
    }

/** The syntax and purpose of a command. */
export interface CommandLine {
  readonly usage: string
  readonly summary: string
  readonly options?: Readonly<Record<string, Option>>
  /** Each is a complete command line. */
  readonly examples: readonly string[]
}

interface Described extends CommandLine {
  /** It checks no signature of the store, or installs the trust file itself. */
  readonly worksWithoutTrust?: true
  /** It lasts until its client leaves, so silence is no sign of long work. */
  readonly serves?: true
}

type Result = { readonly ok: boolean }

/** Its `run` resolves with the output of `--json`. */
export interface ReadingCommand<Output extends Result = Result> extends Described {
  readonly onlyReads: true
  run(context: ReadContext, args: CommandArgs): Promise<Output>
}

export interface ChangingCommand<Output extends Result = Result> extends Described {
  readonly onlyReads?: never
  run(context: Context, args: CommandArgs): Promise<Output>
}

export type Command<Output extends Result = Result> = ReadingCommand<Output> | ChangingCommand<Output>
