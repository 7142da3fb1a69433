import { type SourceImport, sourceImports } from './source-imports'

/**
 * Circular imports between the folders of a layer, one line each. A file outside any folder counts as a folder of its own. Excluded are
 * types, files that only tests use, and style sheets, which import nothing back.
 * @param except files that may be imported from everywhere, relative to the layer and without extension.
 */
export function folderCycles(layer: string, except: readonly string[] = []): string[] {
  const arrows = sourceImports(layer).flatMap((found) => {
    const [from, to] = [inLayer(layer, found.file), inLayer(layer, found.target)]
    if (
      from === null ||
      to === null ||
      except.includes(to) ||
      isType(found) ||
      isForTests(from) ||
      to.endsWith('.css')
    )
      return []
    return [{ from: folderOf(from), to: folderOf(to), line: `${from} imports ${to}` }]
  })
  const next = targetsOf(arrows)
  return arrows.filter(({ from, to }) => from !== to && reaches(next, to, from)).map(({ line }) => line)
}

/** Circular imports between files of a folder, types as well; a lazily imported module may import its importers. */
export function fileCycles(folder: string): string[] {
  const arrows = sourceImports(folder)
    .filter(({ specifier, isLazy }) => specifier.startsWith('.') && !isLazy)
    .map(({ file, target }) => ({ from: withoutEnding(file), to: withoutEnding(target) }))
  const next = targetsOf(arrows)
  return arrows
    .filter(({ from, to }) => reaches(next, to, from))
    .map(({ from, to }) => `${from} imports ${to}`)
}

const withoutEnding = (path: string): string => path.replace(/\.tsx?$/, '')

interface Arrow {
  readonly from: string
  readonly to: string
}

function targetsOf(arrows: readonly Arrow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of arrows) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  return next
}

/** `platform/tool/cli/output` and `@site/tool/cli/output` → `cli/output`; of another layer → null. */
function inLayer(layer: string, target: string): string | null {
  const path = withoutEnding(target.replace(/^@site\//, 'platform/'))
  return path.startsWith(`${layer}/`) ? path.slice(layer.length + 1) : null
}

/** `cli/output` → `cli`. Subfolders are the folder's own business. */
const folderOf = (path: string): string => path.split('/', 1).join()

const isForTests = (path: string): boolean => /(^|\/)(testing|tests|stress|bench)\//.test(path)

function isType({ names }: SourceImport): boolean {
  const all = names
    .replace(/[{}]/g, '')
    .split(',')
    .filter((name) => name.trim() !== '')
  return /^\s*type\b/.test(names) || (all.length > 0 && all.every((name) => /^\s*type\b/.test(name)))
}

function reaches(next: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set([from])
  for (const folder of seen) for (const other of next.get(folder) ?? []) seen.add(other)
  return seen.has(to)
}
