import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModuleNames } from '@site/composition/release'
import { filesBelow } from '@site/store/digest-files'
import { parseAst } from 'rolldown/parseAst'
import type { ESTree } from 'rolldown/utils'

/**
 * What the scripts of a folder import by name from these modules. One name that the module of a page lacks, and none of the scripts that
 * ask for it runs. The bundler's parser reads what was built: nothing is guessed, and what the build left out is not asked for. A
 * namespace (`import * as`) links whatever the module has.
 */
export async function importedNames(folder: string, modules: readonly string[]): Promise<ModuleNames> {
  const scripts = (await filesBelow(folder)).filter((file) => file.endsWith('.js'))
  const found = new Map<string, Set<string>>()
  for (const script of scripts)
    for (const statement of parseAst(await readFile(join(folder, script), 'utf8')).body) {
      const { source, names } = asked(statement)
      if (!modules.includes(source)) continue
      const known = found.get(source) ?? new Set()
      found.set(source, known)
      for (const name of names) known.add(name)
    }
  return Object.fromEntries([...found].map(([source, names]) => [source, [...names].sort()]))
}

/** What a module of a build exports by name. */
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
