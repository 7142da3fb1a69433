import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { runTypeCheck } from '../gate/run-type-check'
import type { SharedUses } from './shared-uses'
import { PREAMBLE, type TypeQuestion } from './type-questions'

/** Declarations: the major that scripts name → file, without its ending. */
export type TypeFiles = Readonly<Record<string, string>>

export interface UnfitUse {
  readonly use: string
  /** The compiler's sentence. */
  readonly why: string
}

/**
 * Uses that compile with the types of one release of `shared` and no longer with those of the next. What did not compile before says nothing: a
 * built script tells less than its source.
 * @param work a folder from which the compiler finds the packages that the declarations import.
 */
export async function unfitUses(
  uses: ReadonlyMap<string, SharedUses>,
  before: TypeFiles,
  after: TypeFiles,
  work: string,
): Promise<ReadonlyMap<string, readonly UnfitUse[]>> {
  const known = Object.keys(after).filter((specifier) => specifier in before)
  const isKnown = ({ line }: TypeQuestion) =>
    known.some((specifier) => line.includes(`m[${JSON.stringify(specifier)}]`))
  const asked = new Map([...uses].map(([who, { questions }]) => [who, questions.filter(isKnown)]))
  const lines = [...new Set([...asked.values()].flatMap((questions) => questions.map(({ line }) => line)))]
  const wrongWith = async (types: TypeFiles, those: readonly string[]) => compile(those, known, types, work)
  const now = await wrongWith(after, lines)
  const doubtful = now.size ? await wrongWith(before, [...now.keys()]) : new Map<string, string>()
  return new Map(
    [...asked].map(([who, questions]) => [
      who,
      saidOnce(
        questions.flatMap(({ line, use }) => {
          const why = now.get(line)
          return why && !doubtful.has(line) ? [{ use, why: why.replace(/Partial<(\w+)>/, '$1') }] : []
        }),
      ),
    ]),
  )
}

/** What is gone is refused wherever it is used: once more as part of its element, and in all that is made of it. */
function saidOnce(uses: readonly UnfitUse[]): UnfitUse[] {
  const byReason = new Map<string, UnfitUse>()
  for (const unfit of uses.toSorted((one, other) => one.use.length - other.use.length)) {
    const isPart = uses.some(({ use }) => use.startsWith(`${unfit.use} `))
    if (!isPart && !byReason.has(unfit.why)) byReason.set(unfit.why, unfit)
  }
  return [...byReason.values()]
}

/** Line → the compiler's sentence, for the lines that it refuses. */
async function compile(
  lines: readonly string[],
  specifiers: readonly string[],
  types: TypeFiles,
  work: string,
): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(work, 'uses-'))
  try {
    const modules = specifiers.map((specifier) => {
      const file = relative(folder, types[specifier] ?? '')
      return `${JSON.stringify(specifier)}: typeof import('${file.startsWith('.') ? file : `./${file}`}')`
    })
    const shared = `declare const m: { ${[...modules, '[other: string]: any'].join('; ')} }`
    await writeFile(join(folder, 'uses.ts'), [...lines, shared, 'export {}', PREAMBLE].join('\n'))
    const wrong = await runTypeCheck(folder, 'uses.ts')
    return new Map(
      lines.flatMap((line, index) => {
        const why = wrong.get(index + 1)
        return why ? [[line, why] as const] : []
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
