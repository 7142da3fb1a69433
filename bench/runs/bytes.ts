import { brotliCompressSync } from 'node:zlib'
import type { Hono } from 'hono'
import { type Row, table } from '../report/table'
import { buildDeliveries } from '../variants'
import { type PagePart, pageParts } from './page-parts'
import { writeCounted } from './write-counted'

const PAGE = '/'

/** The bytes of a page by part, in this site and in the monolith with the same order. Counted, on any machine. */
export async function countBytes(log: (line: string) => void): Promise<string> {
  const deliveries = await buildDeliveries(log)
  const of = (name: string): Hono => {
    const found = deliveries.find((delivery) => delivery.name === name)
    if (!found) throw new Error(`The benchmark builds no variant ${name}.`)
    return found.app
  }
  const [ours, theirs] = [of('composed'), of('ordered')]
  const html = { ours: await textOf(ours, PAGE), theirs: await textOf(theirs, PAGE) }
  const parts = { ours: pageParts(html.ours), theirs: pageParts(html.theirs) }
  const rows = [...parts.ours.keys()].map((what): Row => {
    return [what, ...sizes(parts.ours.get(what), html.ours), ...sizes(parts.theirs.get(what), html.theirs)]
  })
  const whole: Row = ['**all of it**', ...wholeSizes(html.ours), ...wholeSizes(html.theirs)]
  const head = ['of the HTML', 'here', 'compressed', 'ordered monolith', 'compressed']
  return [
    table(head, [...rows, whole]),
    table(['script before life, here', 'bytes', 'compressed'], await scriptRows(ours, html.ours)),
    table(
      ['script before life, ordered monolith', 'bytes', 'compressed'],
      await scriptRows(theirs, html.theirs),
    ),
  ].join('\n\n')
}

export const writeBytes = (tables: string): Promise<void> => writeCounted('counted', tables)

const brotli = (text: string) => brotliCompressSync(text).length
const exact = (count: number) => count.toLocaleString('en')

/** Compressed size is what the page would lose without it: repeated text costs little. */
const sizes = (part: PagePart | undefined, html: string): string[] =>
  part ? [exact(Buffer.byteLength(part.text)), exact(brotli(html) - brotli(part.without))] : ['–', '–']

const wholeSizes = (text: string) => [exact(Buffer.byteLength(text)), exact(brotli(text))]

async function scriptRows(app: Hono, html: string): Promise<Row[]> {
  const named = [
    ...html.matchAll(/<link rel="modulepreload" href="([^"]+)"|<script type="module" src="([^"]+)"/g),
  ]
  const paths = [...new Set(named.flatMap(([, preloaded, main]) => preloaded ?? main ?? []))]
  const texts = await Promise.all(paths.map((path) => textOf(app, path)))
  const rows = paths.map((path, index): Row => [shorten(path), ...wholeSizes(texts[index] ?? '')])
  const sum = (sizeOf: (text: string) => number) =>
    exact(texts.reduce((total, text) => total + sizeOf(text), 0))
  return [...rows, ['**all of them**', sum(Buffer.byteLength), sum(brotli)]]
}

async function textOf(app: Hono, path: string): Promise<string> {
  const answer = await app.request(path, { headers: { accept: '*/*' } })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
  return answer.text()
}

const shorten = (path: string) =>
  path.replace(/0\.1\.0-local\.[0-9a-f]+/, '…').replace(/-[\w-]{8}\.js$/, '.js')
