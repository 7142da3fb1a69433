import type { SharedUses, Use } from './shared-uses'

/** A line of TypeScript that compiles when a use goes together with the types of a set. */
export interface TypeQuestion {
  readonly line: string
  /** What is used, for people: `Button variant: "ghost"`. */
  readonly use: string
}

/** `given` fits everywhere; `some` is a component that demands nothing; `found` is what a script has made sure of. */
export const PREAMBLE = `declare const given: any
declare function some<P>(component: (props: P) => unknown): (props: Partial<P>) => void
declare function found<T>(value: T): NonNullable<T>
`

/**
 * A question about every use that a release makes of a set, none twice.
 * @param variableOf the variable under which a question finds what a specifier stands for; `null`: the set has no types of it.
 */
export function typeQuestions(
  { names }: SharedUses,
  variableOf: (specifier: string) => string | null,
): TypeQuestion[] {
  const found = new Map<string, TypeQuestion>()
  for (const [specifier, used] of Object.entries(names)) {
    const variable = variableOf(specifier)
    if (!variable) continue
    for (const [name, uses] of Object.entries(used))
      for (const use of uses)
        for (const question of questionsOf(`${variable}.${name}`, name, use))
          found.set(question.line, question)
  }
  return [...found.values()]
}

function questionsOf(value: string, name: string, use: Use): TypeQuestion[] {
  if (use.as === 'value') return [{ line: `void ${value}`, use: name }]
  if (use.as === 'element') {
    const props = Object.entries(use.props)
    const each = props.map(([prop, text]) => ({
      line: `some(${value})({ ${JSON.stringify(prop)}: ${text} })`,
      use: `${name} ${prop}${text === 'given' ? '' : `: ${forPeople(text)}`}`,
    }))
    // What it demands: with the values of what is handed on left open, only what is missing can be wrong.
    const open = props.map(([prop]) => `${JSON.stringify(prop)}: given`)
    return use.more ? each : [...each, { line: `${value}({ ${open.join(', ')} })`, use: name }]
  }
  const args = use.args.join(', ')
  const made = `${use.as === 'new' ? 'new ' : ''}${value}(${args})`
  const reads = use.reads.length ? use.reads.map((read) => `.${read}`) : ['']
  return reads.map((read) => ({
    line: `void found(${made})${read}`,
    use: `${name}(${forPeople(args)})${read}`,
  }))
}

const forPeople = (text: string) => text.replaceAll('given as ', '').replaceAll(/\bgiven\b/g, '…')
