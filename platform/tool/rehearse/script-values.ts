import type * as ESTree from 'estree'
import { literalType } from './literal-type'
import { parentsIn } from './parents-in'
import { allProperties, type Taken, takenBy } from './properties'
import type { Script } from './read-script'

type HandedFunction = ESTree.ArrowFunctionExpression | ESTree.FunctionExpression

/** How a value is written down. */
export interface Reading {
  /**
   * Results are what the types say, and functions read what they are given. Otherwise results are there, because the script may have made
   * sure of that, and functions are not looked into.
   */
  readonly exact: boolean
  /** Functions in whose place the text will stand, so that their parameters have a meaning. */
  readonly inside: readonly HandedFunction[]
}

/** A value that comes from a shared module, where nothing more is read of it. */
export interface Read {
  readonly text: string
  readonly node: ESTree.Node
}

/** Values of a script as expressions of TypeScript, in which `m` holds the shared modules. */
export interface ScriptValues {
  /** `m["@site/shared/session"].useSession().user`; `null`: it comes from no shared module. */
  shared(node: ESTree.Node, reading: Reading): string | null
  /** That, or `given as "quiet"`, `{ "name": given }`, or just `given`, which is of any type. */
  written(node: ESTree.Node, reading: Reading): string
  reads(below: ESTree.Node, reading: Reading): Read[]
}

/** A longer text is not followed: what is made of it counts as unknown. */
const MOST_LETTERS = 800

/** @param imported the text of an imported name; `null`: of a module that is not shared. */
export function scriptValues(
  { parents, variables }: Script,
  imported: (name: ESTree.Node) => string | null,
): ScriptValues {
  /** Against values that are made of themselves. */
  const underWay = new Set<ESTree.Node>()

  function shared(node: ESTree.Node, reading: Reading): string | null {
    if (underWay.has(node)) return null
    underWay.add(node)
    const text = follow(node, reading)
    underWay.delete(node)
    return text && text.length <= MOST_LETTERS ? text : null
  }

  function follow(node: ESTree.Node, reading: Reading): string | null {
    switch (node.type) {
      case 'Identifier':
        return named(node, reading)
      case 'ChainExpression':
        return shared(node.expression, reading)
      case 'AwaitExpression': {
        const promise = shared(node.argument, reading)
        return promise && `settled(${promise})`
      }
      case 'MemberExpression': {
        const [object, key] = [shared(node.object, reading), keyOf(node)]
        return object && key !== null ? member(object, key, reading, node.optional) : null
      }
      case 'CallExpression':
      case 'NewExpression': {
        const callee = shared(node.callee, reading)
        const args = () => node.arguments.map((argument) => written(argument, reading)).join(', ')
        return callee && `${node.type === 'NewExpression' ? 'new ' : ''}${callee}(${args()})`
      }
      default:
        return null
    }
  }

  function named(node: ESTree.Node, reading: Reading): string | null {
    const variable = variables.get(node)
    const [origin, other] = variable?.defs ?? []
    if (!variable || !origin || other) return null
    if (origin.type === 'ImportBinding') return imported(origin.node)
    if (variable.references.some((reference) => reference.isWrite() && !reference.init)) return null
    const part = ({ name }: Taken) => name === origin.name
    if (origin.type === 'Variable' && origin.node.init) {
      const taken = takenBy(origin.node.id).find(part)
      const whole = taken && shared(origin.node.init, reading)
      return whole ? reached(whole, taken, reading) : null
    }
    const owner = reading.inside.find((each) => each === origin.node)
    for (const [index, parameter] of owner?.params.entries() ?? []) {
      const taken = takenBy(parameter).find(part)
      if (owner && taken) return reached(parameterName(owner, index), taken, reading)
    }
    return null
  }

  function written(node: ESTree.Node, reading: Reading): string {
    const text = shared(node, reading)
    if (text) return reading.exact ? text : `${text}!`
    const type = literalType(node)
    if (type !== null) return `given as ${type}`
    switch (node.type) {
      case 'ObjectExpression': {
        const properties = [...(allProperties(node) ?? [])]
        if (properties.length < node.properties.length) return 'given'
        return `{ ${properties.map(([key, value]) => `${JSON.stringify(key)}: ${written(value, reading)}`).join(', ')} }`
      }
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return reading.exact ? writtenFunction(node, reading) : 'given'
      default:
        return 'given'
    }
  }

  /** With what it reads of its parameters, so that the compiler compares that with what it will be given. */
  function writtenFunction(node: HandedFunction, { exact, inside }: Reading): string {
    const reading = { exact, inside: [...inside, node] }
    const names = node.params.map((_, index) => parameterName(node, index))
    const taken = node.params.flatMap((parameter, index) =>
      takenBy(parameter).flatMap((each) =>
        each.way.length ? reached(parameterName(node, index), each, reading) : [],
      ),
    )
    const read = reads(node.body, reading).map(({ text }) => text)
    const own = [...taken, ...read].filter((text) => text.includes(parameterName(node, '')))
    const parameters = names.map((name, index) =>
      node.params[index]?.type === 'RestElement' ? `...${name}` : name,
    )
    return `(${parameters.join(', ')}) => { ${[...new Set(own)].map((text) => `void ${text}; `).join('')}return given }`
  }

  function reads(below: ESTree.Node, reading: Reading): Read[] {
    return [...parentsIn(below).keys()].flatMap((node): Read[] => {
      if (node.type === 'VariableDeclarator') {
        const whole = node.init && node.id.type !== 'Identifier' && shared(node.init, reading)
        return whole
          ? takenBy(node.id).map((taken) => ({ text: reached(whole, taken, reading), node: node.id }))
          : []
      }
      const text = shared(node, reading)
      return text && !isReadFurther(node, reading) ? [{ text, node }] : []
    })
  }

  function isReadFurther(node: ESTree.Node, reading: Reading): boolean {
    const parent = parents.get(node)
    switch (parent?.type) {
      case 'MemberExpression':
        return parent.object === node && shared(parent, reading) !== null
      case 'CallExpression':
      case 'NewExpression':
        return parent.callee === node && shared(parent, reading) !== null
      case 'AwaitExpression':
      case 'ChainExpression':
        return true
      default:
        return false
    }
  }

  return { shared, written, reads }
}

const parameterName = ({ range }: HandedFunction, index: number | string) => `p${range?.[0]}_${index}`

function keyOf({ property, computed }: ESTree.MemberExpression): string | number | null {
  if (!computed) return property.type === 'Identifier' ? property.name : null
  return property.type === 'Literal' && typeof property.value === 'number' ? property.value : null
}

function member(object: string, key: string | number, { exact }: Reading, optional = false): string {
  const sure = exact ? '' : '!'
  const maybe = exact && optional ? '?.' : ''
  if (typeof key === 'number') return `${object}${sure}${maybe}[${key}]`
  return /^[A-Za-z_$][\w$]*$/.test(key)
    ? `${object}${sure}${maybe || '.'}${key}`
    : `${object}${sure}${maybe}[${JSON.stringify(key)}]`
}

const reached = (whole: string, { way }: Taken, reading: Reading) =>
  way.reduce<string>((object, key) => member(object, key, reading), whole)
