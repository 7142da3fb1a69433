import type { Composition } from '@site/records/documents/composition'
import { FEDERATION_FOLDER } from '@site/records/documents/federation'
import { releasePath } from '@site/records/documents/release-path'
import type { ReadableStore } from '@site/records/store/store'
import { parse, type Root } from 'postcss'
import type { Part } from '../check'
import { type NamesOfSheet, namesOf, type StyledKind } from './names'
import type { Styled } from './owner'

/** The style sheets of one part that pages of this site link. */
export interface PartSheets {
  readonly kind: StyledKind
  readonly name: string
  readonly files: readonly string[]
}

/** Hosts serve `style.CSS` as a style sheet, too. */
const SHEET = /\.css$/i

/** All style sheets of a part. */
export function sheetsOf(part: Part): readonly PartSheets[] {
  const files = (part.kind === 'remote' ? Object.keys(part.release.files) : part.files).filter((file) =>
    SHEET.test(file),
  )
  if (part.kind === 'remote') return [{ kind: 'remote', name: part.release.name, files }]
  if (part.kind === 'shell') return [{ kind: 'shell', name: 'shell', files }]
  if (part.kind === 'shared') return [{ kind: 'kit', name: 'shared', files }]
  const byPart = new Map<string, PartSheets>()
  for (const file of files) {
    const [folder = '', remote = '', , inside] = file.split('/')
    const kind = KIND_OF[folder]
    // None of our pages contains the container for other hosts.
    if (!kind || (kind === 'remote' && inside === FEDERATION_FOLDER)) continue
    const name = kind === 'remote' ? remote : folder
    const before = byPart.get(`${kind} ${name}`)?.files ?? []
    byPart.set(`${kind} ${name}`, { kind, name, files: [...before, file] })
  }
  return [...byPart.values()]
}

const KIND_OF: Readonly<Record<string, StyledKind>> = { remotes: 'remote', shell: 'shell', shared: 'kit' }

/** The parts of a composition that have styles, with the names in their whole sheets. */
export async function styledParts(
  store: ReadableStore,
  { shell, majors, remotes }: Composition,
  isWanted: (part: Omit<Styled, 'names'>) => boolean,
): Promise<readonly Styled[]> {
  const kits = Object.values(majors).flatMap(({ stylesheet }) => stylesheet ?? [])
  const sheets: readonly (Omit<Styled, 'names'> & { readonly path: string })[] = [
    { kind: 'shell', name: 'shell', path: shell.stylesheet.slice(1) },
    ...kits.map((url) => ({ kind: 'kit', name: 'shared', path: url.slice(1) }) as const),
    ...Object.values(remotes).flatMap(({ name, version, stylesheet }) =>
      stylesheet === null
        ? []
        : [{ kind: 'remote', name, path: releasePath(name, version, stylesheet) } as const],
    ),
  ]
  return Promise.all(
    sheets
      .filter(isWanted)
      .map(async ({ kind, name, path }) => ({ kind, name, names: await namesAt(store, path) })),
  )
}

/** A sheet of another part that cannot be read owns no name: the activation reports the problem with its file. */
async function namesAt(store: ReadableStore, path: string): Promise<NamesOfSheet> {
  try {
    return namesOf([parse((await store.read(path)).toString('utf8'), { map: false })])
  } catch {
    return new Map()
  }
}

/** @throws CssSyntaxError */
export async function readSheets(
  files: readonly string[],
  read: Part['read'],
  all: readonly string[],
): Promise<readonly { readonly file: string; readonly root: Root }[]> {
  const sheets = await Promise.all(
    files.map(async (file) => {
      const text = (await read(file)).toString('utf8')
      // Never by the address in the sheet: it may name any file on this machine.
      const map = all.includes(`${file}.map`) && { prev: (await read(`${file}.map`)).toString('utf8') }
      return { file, root: parse(text, { from: file, map }) }
    }),
  )
  return sheets
}
