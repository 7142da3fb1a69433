import type * as ESTree from 'estree'
import { allProperties, knownProperties } from './properties'
import type { Script } from './read-script'
import type { Read, Reading, ScriptValues } from './script-values'

/** A line of TypeScript that compiles when a use goes together with the types of a set. */
export interface TypeQuestion {
  readonly line: string
  /** What is used, for people: `Button variant: "ghost"`. */
  readonly use: string
}

/** `given` fits everywhere; `some` is a component that demands nothing. */
export const PREAMBLE = `declare const given: any
declare function some<P>(component: (props: P) => unknown): (props: Partial<P>) => void
declare function settled<T>(promise: T): Awaited<T>
type AtOnce<T> = [T] extends [void] ? 'a value' : [Extract<T, PromiseLike<unknown>>] extends [never] ? T : 'a value at once'
declare function result<T>(value: T & AtOnce<T>): void
`

const LENIENT: Reading = { exact: false, inside: [] }
const EXACT: Reading = { exact: true, inside: [] }

/**
 * A question about every use that a script makes of what is shared. Each is asked leniently and exactly: a script that makes sure of what it gets
 * does not compile as exactly as it is asked here with the old types either, which says nothing.
 */
export function typeQuestions(
  script: Script,
  values: ScriptValues,
  isJsx: (imported: ESTree.Node) => boolean,
): TypeQuestion[] {
  const elements = [...script.parents.keys()].flatMap((node) => {
    if (node.type !== 'CallExpression') return []
    const [callee] = script.variables.get(node.callee)?.defs ?? []
    const [type, given] = node.arguments
    return callee && isJsx(callee.node) && type ? [{ type, given }] : []
  })
  return [LENIENT, EXACT].flatMap((reading) => [
    ...elements.flatMap(({ type, given }) => {
      const component = values.shared(type, reading)
      return component ? ofElement(component, given, values, reading) : []
    }),
    ...values.reads(script.tree, reading).flatMap((read) => ofRead(read, script, reading)),
  ])
}

function ofElement(
  component: string,
  given: ESTree.Node | undefined,
  values: ScriptValues,
  reading: Reading,
): TypeQuestion[] {
  if (given?.type !== 'ObjectExpression') return []
  const props = [...knownProperties(given.properties)]
  const each = props.map(([prop, node]) => {
    const value = values.written(node, reading)
    return {
      line: `some(${component})({ ${JSON.stringify(prop)}: ${value} })`,
      use: forPeople(`${component} ${prop}${value === 'given' ? '' : `: ${value}`}`),
    }
  })
  // What it demands: with the values of what is handed on left open, only what is missing can be wrong.
  const open = props.map(([prop]) => `${JSON.stringify(prop)}: given`)
  const whole = { line: `${component}({ ${open.join(', ')} })`, use: forPeople(component) }
  return reading.exact || !allProperties(given) ? each : [...each, whole]
}

function ofRead({ text, node }: Read, { parents }: Script, { exact }: Reading): TypeQuestion[] {
  const use = forPeople(text)
  const read = { line: `void ${text}`, use }
  return node.type === 'CallExpression' && !exact && isTaken(node, parents)
    ? [read, { line: `result(${text})`, use }]
    : [read]
}

/** Whether somebody takes what a call gives: to be waited for it would have to be another call. */
function isTaken(call: ESTree.Node, parents: Script['parents']): boolean {
  const parent = parents.get(call)
  switch (parent?.type) {
    case 'ExpressionStatement':
      return false
    case 'UnaryExpression':
      return parent.operator !== 'void'
    case 'SequenceExpression':
      return parent.expressions.at(-1) === call && isTaken(parent, parents)
    case 'LogicalExpression':
    case 'ChainExpression':
      return isTaken(parent, parents)
    case 'ReturnStatement':
      return !isInAsync(parent, parents)
    default:
      return true
  }
}

/** What an async function returns is waited for as it is. */
function isInAsync(node: ESTree.Node, parents: Script['parents']): boolean {
  const parent = parents.get(node)
  if (!parent) return false
  return 'async' in parent ? parent.async === true : isInAsync(parent, parents)
}

const forPeople = (text: string) =>
  text
    .replaceAll(/m\["[^"]+"\]\./g, '')
    .replaceAll('given as ', '')
    .replaceAll(/\bvoid (?=p\d)|return given (?=\})/g, '')
    .replaceAll(/\bgiven\b/g, '…')
    .replaceAll(/\bp\d+_(\d+)\b/g, 'given')
    .replaceAll(/(?<=[\w)\]])!(?=[.,)[\]\s]|$)/g, '')
