import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '@site/records/store/digest-files'
import { parseAst } from 'rolldown/parseAst'
import type { ESTree } from 'rolldown/utils'

/**
 * The names that the scripts of a folder import from these modules; a module imported only by `import()` has no names. If the module
 * of a page lacks one name, no script that imports it runs. The bundler's parser reads the built code: nothing is guessed, and
 * imports that the build removed do not count. A namespace (`import * as`) links whatever the module has.
 */
export async function importedNames(
  folder: string,
  isAsked: (specifier: string) => boolean,
): Promise<Readonly<Record<string, string[]>>> {
  const scripts = (await filesBelow(folder)).filter((file) => file.endsWith('.js'))
  const found = new Map<string, Set<string>>()
  const add = (source: string, names: readonly string[]) => {
    if (isAsked(source)) found.set(source, new Set([...(found.get(source) ?? []), ...names]))
  }
  for (const script of scripts) {
    const text = await readFile(join(folder, script), 'utf8')
    for (const statement of parseAst(text).body) {
      const { source, names } = asked(statement)
      add(source, names)
    }
    for (const [, , source = ''] of text.matchAll(LATER)) add(source, [])
  }
  const names = [...found].map(([source, set]) => [source, [...set].sort()] as const)
  return Object.fromEntries(names.sort(([one], [other]) => one.localeCompare(other)))
}

/** An `import()` as bundlers write it. */
const LATER = /\bimport\(\s*(["'`])([^"'`]+)\1\s*\)/g

/** The named exports of a built module. */
export async function exportedNames(file: string): Promise<string[]> {
  const { body } = parseAst(await readFile(file, 'utf8'))
  return body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return 'default'
    if (statement.type !== 'ExportNamedDeclaration') return []
    return statement.specifiers.map(({ exported }) => textOf(exported))
  })
}

function asked(statement: ESTree.Program['body'][number]): { source: string; names: string[] } {
  if (statement.type === 'ImportDeclaration')
    return {
      source: statement.source.value,
      names: statement.specifiers.flatMap((specifier) => {
        if (specifier.type === 'ImportNamespaceSpecifier') return []
        return specifier.type === 'ImportSpecifier' ? textOf(specifier.imported) : 'default'
      }),
    }
  if (statement.type === 'ExportNamedDeclaration' && statement.source)
    return {
      source: statement.source.value,
      names: statement.specifiers.map(({ local }) => textOf(local)),
    }
  return { source: '', names: [] }
}

const textOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name)
