import { runCompiler } from './run-compiler'

export interface CompilerError {
  /** Relative to the folder of the run. */
  readonly file: string
  readonly line: number
  readonly column: number
  /** The most informative sentence of the error. */
  readonly why: string
}

const START = /^(\S.*?)\((\d+),(\d+)\): error TS\d+: (.*)$/

/** @throws Error when the compiler fails without an error of its own. @param what the question that stays unanswered then. */
export async function compilerErrors(
  folder: string,
  program: readonly string[],
  what: string,
): Promise<readonly CompilerError[]> {
  const { text: said, code } = await runCompiler(folder, program)
  const errors: CompilerError[] = []
  for (const text of said.split('\n')) {
    const [, file, line, column, first] = START.exec(text) ?? []
    const last = errors.at(-1)
    if (file !== undefined)
      errors.push({ file, line: Number(line), column: Number(column), why: (first ?? '').trim() })
    // The innermost reason is the last one.
    else if (last && text.trim()) errors[errors.length - 1] = { ...last, why: text.trim() }
  }
  if (code !== 0 && errors.length === 0)
    throw new Error(`${what}: ${said.trim() || `tsc ended with ${code}`}`)
  return errors
}
