export interface Script {
  /** What it does, in a sentence. */
  readonly does: string
  /** What may follow `--`, beside options. */
  readonly takes?: string
  /** `--replace <names>`, or `--write` → what it is for. */
  readonly options?: Readonly<Record<string, string>>
  readonly more?: string
  readonly examples?: readonly string[]
  /** What it runs: a file of TypeScript, a program of a package, or a built file, in the process that npm started. */
  readonly file?: string
  readonly command?: readonly string[]
  readonly built?: string
  /** Arguments that come before those that somebody types. */
  readonly before?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Folders with packages that only this run needs → what those are for. */
  readonly apart?: (args: readonly string[]) => Readonly<Record<string, string>>
  /** Its file prints its help: it has commands or parts of its own. */
  readonly helpsItself?: true
}

export const SCRIPTS: Readonly<Record<string, Script>>
/** What somebody types for a script: those of `package.json` are run by npm. */
export function typed(name: string): string
export function helpOn(name: string): string
export function overview(): string
