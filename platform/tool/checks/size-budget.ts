import { gzipSync } from 'node:zlib'
import type { Release } from '@site/records/documents/release'
import { storePaths } from '@site/records/store/store-paths'
import type { Problem } from '../gate/composition-change'
import { kB } from '../kilobytes'
import type { PartOf } from './check'

type BuiltPart = PartOf<'remote' | 'shell' | 'shared'>

/** Bytes after gzip. */
const MOST = {
  styleSheet: 16_000,
  /** The modules of a release of `shared` together. */
  shared: 120_000,
  /** The files that a shell adds to every page. */
  shell: 30_000,
  /** The code that federation adds to a remote's container. */
  federation: 8_000,
  /** A page or a widget of a remote, with its container. */
  piece: 120_000,
}

export const PIECE_BUDGET = MOST.piece

type Budget = keyof typeof MOST

interface Sum {
  readonly name: string
  readonly files: readonly string[]
  readonly budget: Budget
}

/** Whether a part is over one of these budgets. */
export const overBudget =
  (...budgets: readonly Budget[]) =>
  async (part: BuiltPart): Promise<readonly Problem[]> => {
    const sums = sumsOf(part).filter(({ budget }) => budgets.includes(budget))
    const sizes = await Promise.all(
      sums.map(async ({ name, files, budget }) => ({
        name,
        bytes: await gzipBytes(part, files),
        most: MOST[budget],
      })),
    )
    return sizes
      .filter(({ bytes, most }) => bytes > most)
      .map(({ name, bytes, most }) => `${name} is ${kB(bytes)} after gzip, allowed are ${kB(most)}`)
  }

/** The cost of a shell and shared modules for every page, and of a remote for its page: container, own scripts, whole style sheet. */
function sumsOf(part: BuiltPart): readonly Sum[] {
  const styles = (sheet: string | null): readonly Sum[] =>
    sheet === null ? [] : [{ name: `its style sheet ${sheet}`, files: [sheet], budget: 'styleSheet' }]
  if (part.kind === 'shared') {
    const modules = Object.values(part.release.modules)
    const files = modules.map(({ url }) => url.slice(1))
    return [
      { name: 'the code of its modules', files, budget: 'shared' },
      ...modules.flatMap(({ stylesheet }) => styles(stylesheet?.slice(1) ?? null)),
    ]
  }
  if (part.kind === 'shell') {
    const { version, script, scripts, stylesheet } = part.release
    const folders = [`/${storePaths.shell(version)}/`, `/${storePaths.shells}/`]
    const inRelease = (url: string) => url.slice(folders.find((folder) => url.startsWith(folder))?.length)
    return [
      { name: 'the code of every page', files: [script, ...scripts].map(inRelease), budget: 'shell' },
      ...styles(inRelease(stylesheet)),
    ]
  }
  const { release, glue } = part
  const pieces = [
    ...release.routes.map(({ path, scripts }) => ({ name: `the page ${path}`, scripts })),
    ...release.widgets.map(({ slot, scripts }) => ({ name: `the widget ${slot}`, scripts })),
  ]
  return [
    { name: "federation's own code", files: glue, budget: 'federation' },
    ...styles(release.stylesheet),
    ...pieces.map(
      ({ name, scripts }): Sum => ({
        name: `the code of ${name}`,
        files: [release.entry, ...scripts],
        budget: 'piece',
      }),
    ),
  ]
}

/** Named but missing files are found by other checks. */
async function gzipBytes({ files, read }: BuiltPart, named: readonly string[]): Promise<number> {
  const there = [...new Set(named)].filter((file) => files.includes(file))
  const sizes = await Promise.all(there.map(async (file) => gzipSync(await read(file)).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The cost of a page or widget of this release with these scripts, after gzip. */
export const pieceBytes = ({ entry, files }: Release, scripts: readonly string[]): number =>
  [...new Set([entry, ...scripts])].reduce((sum, file) => sum + (files[file]?.gzipBytes ?? 0), 0)

/** The most that a page of this release costs, for the summary. */
export const largestPage = (release: Release): number =>
  Math.max(0, ...release.routes.map(({ scripts }) => pieceBytes(release, scripts)))
