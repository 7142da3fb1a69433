import { join, relative } from 'node:path'
import {
  type ArrowFunction,
  type BindingName,
  type Expression,
  type FunctionDeclaration,
  type FunctionExpression,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type JsxOpeningElement,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import {
  API,
  type Checker,
  type Type,
  TypeFlags,
  type TypeReference,
  type UnionType,
} from 'typescript/unstable/sync'
import { root } from './source-imports'

/** A text that a translator takes out of React's control. */
export interface MovableText {
  /** `file:line`, relative to the repository. */
  readonly at: string
  readonly text: string
  readonly why: string
}

const CHANGES =
  'may change beside something: give it an element of its own, or write the whole as one template'
const IN_FRAGMENT = 'is in a fragment, which takes its texts out one by one: give it an element of its own'
const AFTER_OTHERS = 'stands behind something that may come or go: give it an element of its own'
const WITHOUT_VALUE = 'is the value of its option, which a translator changes: give it a value'
const COMPONENT = 'is a component that may give a bare text: give it an element of its own'

/** Expressions that become, or may become, a text node of React. */
const TEXT =
  TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.Any | TypeFlags.Unknown

const COMPONENT_NAME = /^[A-Z][a-z]/

/** Constant as long as the page exists. */
const CONSTANT_CALLS = ['getConfig()']

/**
 * Texts that React could not find again in a translated page. A translator replaces each text node by an element with the translation;
 * React keeps the node that it made: removing it or inserting before it throws, and writing to it has no visible effect. A text that is the
 * only content of an element is written to that element, and replaces the translation.
 */
export function movableTexts(files: readonly string[]): MovableText[] {
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProject: join(root, 'tsconfig.json') }).getProjects()[0]
    if (!project) throw new Error('TypeScript found no project: is there a tsconfig.json at the top?')
    return files.flatMap((file) => {
      const source = project.program.getSourceFile(join(root, file))
      if (!source) throw new Error(`${file} is no file of the project in tsconfig.json.`)
      return textsOf(source, project.checker)
    })
  } finally {
    api.close()
  }
}

function textsOf(source: SourceFile, checker: Checker): MovableText[] {
  const found: MovableText[] = []
  const tell = (node: Node, why: string) => {
    const start = node.getStart(source)
    const line = source.text.slice(0, start).split('\n').length
    const text = source.text.slice(start, node.end).trim().split('\n')[0] ?? ''
    found.push({ at: `${relative(root, source.fileName)}:${line}`, text, why })
  }
  const isFixed = fixedIn(source)

  const look = (node: Node): void => {
    if (is.isJsxElement(node) || is.isJsxFragment(node)) lookAtChildren(node)
    if (is.isJsxElement(node) && isOptionWithoutValue(node.openingElement)) tell(node, WITHOUT_VALUE)
    if (isComponent(node)) {
      const signature = checker.getSignatureFromDeclaration(node)
      const given = signature && checker.getReturnTypeOfSignature(signature)
      if (given && holdsText(given, checker)) tell(node, COMPONENT)
    }
    node.forEachChild(look)
  }

  function lookAtChildren(parent: JsxElement | JsxFragment): void {
    const children = parent.children.filter(isRendered)
    const inFragment = is.isJsxFragment(parent)
    let mayMove = false
    for (const child of children) {
      const expression = is.isJsxExpression(child) ? child.expression : undefined
      const isText = expression ? isTextual(expression) : is.isJsxText(child)
      if (isText && inFragment) tell(child, IN_FRAGMENT)
      else if (isText && expression && !isFixed(expression) && children.length > 1) tell(child, CHANGES)
      else if (isText && mayMove) tell(child, AFTER_OTHERS)
      if (expression && !isText && !isOneElement(expression)) mayMove = true
    }
  }

  /** Of `condition && <b />` only the end is rendered: React skips `false`, `null` and `''`. */
  function isTextual(expression: Expression): boolean {
    if (is.isParenthesizedExpression(expression)) return isTextual(expression.expression)
    if (is.isConditionalExpression(expression))
      return isTextual(expression.whenTrue) || isTextual(expression.whenFalse)
    if (
      is.isBinaryExpression(expression) &&
      expression.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken
    )
      return isTextual(expression.right)
    const type = checker.getTypeAtLocation(expression)
    return type !== undefined && holdsText(type, checker)
  }

  /** Always there, and always the same. */
  function isOneElement(expression: Expression): boolean {
    const type = checker.getTypeAtLocation(expression)
    return (
      (is.isCallExpression(expression) || is.isIdentifier(expression)) &&
      type !== undefined &&
      !(type.flags & TypeFlags.Union) &&
      !checker.isArrayType(type)
    )
  }

  look(source)
  return found
}

/** A value may also come with spread attributes; no option here is written so. */
const isOptionWithoutValue = ({ tagName, attributes }: JsxOpeningElement): boolean =>
  is.isIdentifier(tagName) &&
  tagName.text === 'option' &&
  !attributes.properties.some(
    (attribute) =>
      is.isJsxAttribute(attribute) && is.isIdentifier(attribute.name) && attribute.name.text === 'value',
  )

/** No translator changes a space. */
function isRendered(child: JsxChild): boolean {
  if (is.isJsxText(child)) return child.text.trim() !== ''
  if (!is.isJsxExpression(child)) return true
  const { expression } = child
  return expression !== undefined && !(is.isStringLiteral(expression) && expression.text.trim() === '')
}

function isComponent(node: Node): node is FunctionDeclaration | FunctionExpression | ArrowFunction {
  if (is.isFunctionDeclaration(node) || is.isFunctionExpression(node))
    return COMPONENT_NAME.test(node.name?.text ?? '')
  const { parent } = node
  return (
    is.isArrowFunction(node) &&
    is.isVariableDeclaration(parent) &&
    is.isIdentifier(parent.name) &&
    COMPONENT_NAME.test(parent.name.text)
  )
}

/** @param seen types may name themselves. */
function holdsText(type: Type, checker: Checker, seen: ReadonlySet<number> = new Set()): boolean {
  if (seen.has(type.id)) return false
  if (type.flags & TEXT) return true
  const deeper = new Set([...seen, type.id])
  return partsOf(type, checker).some((part) => holdsText(part, checker, deeper))
}

function partsOf(type: Type, checker: Checker): readonly Type[] {
  if (type.flags & TypeFlags.Union) return (type as UnionType).getTypes()
  return checker.isArrayType(type) ? checker.getTypeArguments(type as TypeReference) : []
}

/** Whether an expression consists only of the module's imports, its constants, and elements of such lists. */
function fixedIn(source: SourceFile): (expression: Expression) => boolean {
  const names = new Set<string>()
  const add = (name: BindingName | undefined): void => {
    if (!name) return
    if (is.isIdentifier(name)) names.add(name.text)
    else for (const element of name.elements) if ('name' in element) add(element.name)
  }
  const isFixed = (expression: Node): boolean => {
    if (is.isIdentifier(expression)) return names.has(expression.text)
    if (is.isPropertyAccessExpression(expression)) return isFixed(expression.expression)
    if (is.isElementAccessExpression(expression))
      return isFixed(expression.expression) && isFixed(expression.argumentExpression)
    if (is.isStringLiteral(expression) || is.isNoSubstitutionTemplateLiteral(expression)) return true
    if (is.isTemplateExpression(expression))
      return expression.templateSpans.every((span) => isFixed(span.expression))
    return CONSTANT_CALLS.includes(expression.getText(source))
  }
  for (const statement of source.statements) {
    if (is.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings
      add(statement.importClause?.name)
      if (bindings && is.isNamedImports(bindings))
        for (const { name } of bindings.elements) names.add(name.text)
      if (bindings && is.isNamespaceImport(bindings)) names.add(bindings.name.text)
    }
    if (is.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) add(name)
  }
  const lookForMore = (node: Node): void => {
    if (is.isVariableDeclaration(node) && node.initializer && isFixed(node.initializer)) add(node.name)
    if (is.isCallExpression(node) && is.isPropertyAccessExpression(node.expression)) {
      const [callback] = node.arguments
      if (callback && is.isArrowFunction(callback) && isFixed(node.expression.expression))
        for (const { name } of callback.parameters) add(name)
    }
    node.forEachChild(lookForMore)
  }
  source.forEachChild(lookForMore)
  return isFixed
}
