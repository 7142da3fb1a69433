import { posix } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'

/**
 * Why sources are not compiled here: what they name beside packages and their own files, such as an absolute path. A team's sources must
 * not decide what the compiler reads on the machine of the site's key.
 */
export function outsideImports(sources: Readonly<Record<string, string>>): string[] {
  const scripts = Object.entries(sources).filter(([file]) => /\.tsx?$/.test(file))
  return scripts.flatMap(([file, text]) => {
    const named = modulesIn(file, text)
    if (!named) return [`its ${file} cannot be parsed`]
    return named
      .filter((name) => isOutside(file, name))
      .map((name) => `its ${file} names ${name}, which is outside of its sources`)
  })
}

const isOutside = (file: string, name: string) =>
  name.startsWith('.')
    ? posix.join(posix.dirname(file), name).startsWith('..')
    : posix.isAbsolute(name) || /^[a-z]+:|\\/i.test(name) || name.split('/').includes('..')

/** Every module and file that a script names; `null` when it cannot be parsed. */
function modulesIn(file: string, text: string): string[] | null {
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) return null
  const names: string[] = []
  const add = (node: { readonly type: string } | null) => {
    if (node && 'value' in node && typeof node.value === 'string') names.push(node.value)
    if (node && 'quasis' in node && Array.isArray(node.quasis))
      names.push(node.quasis.map(({ value }) => value.cooked).join(''))
  }
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    TSExternalModuleReference: ({ expression }) => add(expression),
    TSModuleDeclaration: ({ id }) => add(id),
  }).visit(program)
  const inComments = comments.flatMap(({ value }) => [
    ...value.matchAll(/^\/\s*<reference\b[^>]*?\b(?:path|types|lib)\s*=\s*["']([^"']+)/g),
    ...value.matchAll(/@jsxImportSource\s+(\S+)/g),
  ])
  return [...names, ...inComments.map(([, name = '']) => name)]
}
