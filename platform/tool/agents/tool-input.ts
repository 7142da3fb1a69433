import * as v from 'valibot'
import type { CommandLine, Option } from '../cli/command'

/** The values that an agent gives: an option by its name, and `names` for what a command line has without one. */
const Given = v.record(v.string(), v.union([v.boolean(), v.string(), v.array(v.string())]))

/** The input of a command as JSON Schema, from the options that its command line has. */
export function toolInput({ usage, options = {} }: CommandLine): Readonly<Record<string, unknown>> {
  const names = { type: 'array', items: { type: 'string' }, description: `As in: ${usage}` }
  return {
    type: 'object',
    properties: {
      ...(takesNames(usage) ? { names } : {}),
      ...Object.fromEntries(Object.entries(options).map(([name, option]) => [name, schemaOf(option)])),
    },
    additionalProperties: false,
  }
}

/** Whether a usage has a placeholder that is no value of an option. */
const takesNames = (usage: string) => usage.replace(/--[\w-]+( <[^>]*>)?/g, '').includes('<')

function schemaOf(option: Option): object {
  const { help: description } = option
  if (option.type === 'boolean') return { type: 'boolean', description }
  const text = { type: 'string' }
  const described = { description: `${description}: ${option.value}` }
  return option.multiple ? { type: 'array', items: text, ...described } : { ...text, ...described }
}

/** The same values as words of a command line, where names cannot pass for options. */
export function wordsOf(given: unknown): string[] {
  const { names = [], ...options } = v.parse(Given, given ?? {})
  const flags = Object.entries(options).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((one) => (one === true ? [`--${name}`] : one === false ? [] : [`--${name}=${one}`])),
  )
  return [...flags, '--', ...[names].flat().map(String)]
}
