import * as v from 'valibot'
import { LineCounter, parseDocument } from 'yaml'
import type { RefuseAt } from './refuse-at.ts'

export type FrontMatterSchema = v.GenericSchema<unknown, Readonly<Record<string, unknown>>>

interface Read {
  readonly fields: Readonly<Record<string, unknown>>
  /** The text after the front matter; empty lines replace the front matter, so that lines keep their numbers. */
  readonly body: string
}

const FRONT_MATTER = /^---\n([\s\S]*?\n)---\n/

/** Reads the YAML at the beginning of a Markdown file, and checks it. */
export function readFrontMatter(
  source: string,
  schema: FrontMatterSchema | undefined,
  refuseAt: RefuseAt,
): Read {
  const [whole = '', yaml = ''] = FRONT_MATTER.exec(source) ?? []
  if (yaml && !schema) refuseAt(1, 'it has front matter, which no schema describes.')
  const lines = new LineCounter()
  const document = parseDocument(`\n${yaml}`, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line
  for (const { pos, message } of document.errors) refuseAt(lineAt(pos[0]), message)

  const read = v.safeParse(schema ?? v.object({}), document.toJS() ?? {})
  if (read.success)
    return {
      fields: read.output,
      body: '\n'.repeat(whole.split('\n').length - 1) + source.slice(whole.length),
    }
  const [issue] = read.issues
  const path = issue.path?.map(({ key }) => key) ?? []
  // A missing field has no position: use that of the field that should contain it.
  const place = path.map((_, index) => document.getIn(path.slice(0, path.length - index), true)).find(isNode)
  return refuseAt(
    place ? lineAt(place.range[0]) : 1,
    `${v.getDotPath(issue) ?? 'its front matter'}: ${issue.message}.`,
  )
}

const isNode = (node: unknown): node is { readonly range: readonly [number, number, number] } =>
  typeof node === 'object' && node !== null && 'range' in node
