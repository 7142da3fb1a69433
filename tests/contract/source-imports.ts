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
  /** Of `import()`, also where only a type is asked for. */
  readonly isLazy: boolean
}

/** Scripts below a folder, in TypeScript or not, with tests. */
const scripts = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|[cm]?js)$/.test(file) && !/node_modules|\/dist\//.test(file))
    .map((file) => join(folder, file))

/** The TypeScript sources below a folder, tests left out. */
export const sourceFiles = (folder: string): string[] =>
  scripts(folder).filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file))

/** Every import of these sources. */
export const sourceImports = (folder: string): SourceImport[] => importsOf(sourceFiles(folder))

/** The same with tests, and with scripts that are not TypeScript. */
export const everyImport = (folder: string): SourceImport[] => importsOf(scripts(folder))

/** Every import of these files. */
export function importsOf(files: readonly string[]): SourceImport[] {
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const imports = source.matchAll(
      /(?:import\b([^'"()]*?)\bfrom|export\b[^'"()]*?\bfrom|import)\s*(\(?)\s*['"]([^'"]+)['"]/g,
    )
    return [...imports].map(([, names = '', bracket, specifier = '']) => ({
      file,
      specifier,
      names,
      isLazy: bracket === '(',
      target: specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)) : specifier,
    }))
  })
}
