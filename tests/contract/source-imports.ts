import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface SourceImport {
  /** The importing file, relative to the repository. */
  readonly file: string
  /** As written. */
  readonly specifier: string
  /** Relative specifiers, resolved against the repository; others as written. */
  readonly target: string
  /** The names between `import` and `from`, as written. */
  readonly names: string
}

/** The TypeScript sources below a folder, tests left out. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$|node_modules|\/dist\//.test(file))
    .map((file) => join(folder, file))
}

/** Every import of these sources. */
export function sourceImports(folder: string): SourceImport[] {
  return sourceFiles(folder).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const imports = source.matchAll(
      /(?:import\b([^'"()]*?)\bfrom|export\b[^'"()]*?\bfrom|import)\s*\(?\s*['"]([^'"]+)['"]/g,
    )
    return [...imports].map(([, names = '', specifier = '']) => ({
      file,
      specifier,
      names,
      target: specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)) : specifier,
    }))
  })
}
