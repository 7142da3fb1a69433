import type { ESTree } from 'rolldown/utils'
import type { Plugin } from 'vite'
import { type Edit, editText } from '../edit-text'
import { declaredValue, ROUTER_FILE, type Statement } from '../router-file'

/**
 * Leaves out the parts of react-router that nobody imports, and its warnings for developers: forms, fetchers, error pages and scroll
 * restoration came along, 7.6 kB for every visitor. The library's build for production has fewer warnings, and is an entry that the
 * bundler can take. The rest the bundler has to be told in the library's text: its option `manualPureFunctions` knows React only by the
 * names that the library gives it today (`React10`), and would mean our own functions as well. A build fails that finds nothing any
 * more to do for one of `KEEPERS`.
 */
export function leanRouter(): Plugin {
  const found = new Set<string>()
  let seen = false
  return {
    name: 'site-lean-router',
    enforce: 'pre',
    buildStart() {
      found.clear()
      seen = false
    },
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        if (!resolved || resolved.external) return resolved
        const id = resolved.id.replace('/dist/development/', '/dist/production/')
        if (id === resolved.id) this.error(changed(`has no build for production beside ${id}`))
        return { ...resolved, id }
      },
    },
    transform: {
      filter: { id: ROUTER_FILE },
      handler(code) {
        seen = true
        const { body } = this.parse(code)
        const edits = Object.entries(KEEPERS).flatMap(([kind, editOf]) =>
          body.flatMap((statement) => {
            const edit = editOf(statement, code, body)
            if (edit) found.add(kind)
            return edit ?? []
          }),
        )
        return { code: editText(code, edits), map: null }
      },
    },
    buildEnd(error) {
      const missing = Object.keys(KEEPERS).filter((kind) => !found.has(kind))
      if (!error && seen && missing.length > 0)
        this.error(changed(`has nothing any more that looks like these: ${missing.join(', ')}`))
    },
  }
}

const changed = (what: string) =>
  `react-router ${what}. Look at its build, and change platform/tool/build/page-speed/lean-router.ts.`

/** What keeps unused parts in a bundle, and the edit that lets go of them. */
const KEEPERS: Readonly<
  Record<string, (statement: Statement, code: string, body: readonly Statement[]) => Edit | null>
> = {
  // For a bundler any call might have an effect.
  'forwardRef, createContext and memo': (statement) => {
    const { value } = declaredValue(statement) ?? {}
    const isPure =
      value?.type === 'CallExpression' && /^(?:forwardRef|createContext|memo)$/.test(member(value.callee))
    return isPure ? before(value, '/* @__PURE__ */ ') : null
  },
  // So might a class that extends another's, and no annotation says of a class that it has none: a function does.
  'classes of components': (statement, code, body) => {
    const { name, value } = declaredValue(statement) ?? {}
    if (value?.type !== 'ClassExpression' || !value.superClass || member(value.superClass) !== 'Component')
      return null
    const context = body
      .flatMap((other) => assigned(other, 'contextType') ?? [])
      .find(({ to }) => to === name)
    const made = code.slice(value.start, value.end)
    const ready = context ? `Object.assign(${made}, { contextType: ${context.text(code)} })` : made
    return { start: value.start, end: value.end, text: `/* @__PURE__ */ (() => ${ready})()` }
  },
  'contextType of classes': (statement) => (assigned(statement, 'contextType') ? without(statement) : null),
  // Names for developers keep alive what they name.
  displayName: (statement) => (assigned(statement, 'displayName') ? without(statement) : null),
  // 300 bytes of text about wrong use, in the build for production too.
  'the function warning': (statement) =>
    statement.type === 'FunctionDeclaration' && statement.id?.name === 'warning'
      ? before(statement, '/* @__NO_SIDE_EFFECTS__ */ ')
      : null,
}

const before = ({ start }: ESTree.Span, text: string): Edit => ({ start, end: start, text })
const without = ({ start, end }: ESTree.Span): Edit => ({ start, end, text: '' })

/** Of a statement `To.property = value`: whose property it is, and the text of the value. */
function assigned(statement: Statement, property: string) {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return null
  const { left, right } = statement.expression
  if (left.type !== 'MemberExpression' || left.object.type !== 'Identifier' || member(left) !== property)
    return null
  return { to: left.object.name, text: (code: string) => code.slice(right.start, right.end) }
}

/** `memo` of `React3.memo`, and nothing of everything else. */
const member = (expression: ESTree.Expression): string =>
  expression.type === 'MemberExpression' && expression.property.type === 'Identifier'
    ? expression.property.name
    : ''
