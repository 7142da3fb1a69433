import { posix } from 'node:path'
import {
  BillOfMaterials,
  isBill,
  MOST_BILL_BYTES,
  type Package,
  packagesIn,
} from '@site/records/documents/bill-of-materials'
import type { Composition } from '@site/records/documents/composition'
import type { FileSource } from '@site/records/documents/file-source'
import { parseDocument } from '@site/records/documents/parse-document'
import type { Release } from '@site/records/documents/release'
import { releasePath } from '@site/records/documents/release-path'
import { readVerified } from '@site/records/store/verified-file'

/** The places that run the code of a part: pages, pages in which the live release failed, or hosts, which compose pages with it. */
export type Where = 'page' | 'fallback' | 'host'

/** A part of a composition, with its lists of packages. */
export interface ListedPart {
  /** `chat 1.3.0` */
  readonly part: string
  readonly where: Where
  /** Path in the store → integrity. */
  readonly bills: readonly Bill[]
}

export interface Bill {
  readonly path: string
  readonly integrity: string
}

type Files = Readonly<Record<string, { readonly integrity: string }>>

const billsIn = (files: Files, pathOf: (file: string) => string): Bill[] =>
  Object.entries(files).flatMap(([file, { integrity }]) =>
    isBill(file) ? [{ path: pathOf(file), integrity }] : [],
  )

/** The bills of a release of a remote. */
export const billsOf = ({ name, version, files }: Release): Bill[] =>
  billsIn(files, (file) => releasePath(name, version, file))

/** The parts of a composition that are live, the shell's composer among them. Fallback releases do not list all of their files. */
export function listedParts({ shell, majors, remotes }: Composition): ListedPart[] {
  const composer = posix.dirname(shell.composer).slice(1)
  const ofShell = billsIn(shell.files, (url) => url.slice(1))
  const isOfHost = ({ path }: Bill) => posix.dirname(path) === composer
  const part = `shell ${shell.version}`
  return [
    { part, where: 'page', bills: ofShell.filter((bill) => !isOfHost(bill)) },
    { part, where: 'host', bills: ofShell.filter(isOfHost) },
    ...Object.entries(majors).map(([major, { release, files }]) => ({
      part: `${major} of shared ${release}`,
      where: 'page' as const,
      bills: billsIn(files, (url) => url.slice(1)),
    })),
    ...Object.values(remotes).map((release) => ({
      part: `${release.name} ${release.version}`,
      where: 'page' as const,
      bills: billsOf(release),
    })),
  ]
}

/** The packages in a list. @throws Error when it is not the published one, or no CycloneDX. */
export async function packagesOf(source: FileSource, bill: Bill): Promise<Package[]> {
  const limits = { what: bill.path, most: MOST_BILL_BYTES }
  const { components = [] } = parseDocument(BillOfMaterials, await readVerified(source, bill), limits)
  return packagesIn(components)
}
