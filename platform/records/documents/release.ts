import type { StructuredData } from '@site/shared/contracts'
import * as v from 'valibot'
import { eventSchema, eventSchemas, slotSchemas } from './event-schema'
import {
  bytes,
  document,
  event,
  exportedName,
  file,
  integrity,
  layout,
  list,
  major,
  name,
  nav,
  network,
  prose,
  queryWord,
  queryWords,
  range,
  remoteName,
  route,
  table,
  version,
  widgetSlot,
} from './grammar'

/** One file of a release. */
const ReleaseFile = document({ integrity, bytes, gzipBytes: bytes })
export type ReleaseFile = v.InferOutput<typeof ReleaseFile>

/** The files that a page or widget needs before it can be read, and run: paths inside the release. */
const pieceFiles = {
  fragment: v.nullable(file),
  /** The style sheet with the rules of its fragment; for a page, used while it is mounted. Absent: the whole style sheet. */
  stylesheet: v.exactOptional(file),
  scripts: list(file),
}

type Json = StructuredData[string]
const json: v.GenericSchema<Json> = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(json), v.record(v.string(), json)]),
)
const structuredData: v.GenericSchema<StructuredData> = v.record(v.string(), json)

const Route = document({
  path: route,
  layout,
  title: prose(200),
  description: prose(2000),
  prerender: v.boolean(),
  primary: v.exactOptional(v.literal(true)),
  unlisted: v.exactOptional(v.literal(true)),
  queryWords: v.exactOptional(queryWords),
  nav: v.exactOptional(nav),
  ...pieceFiles,
  /** Query word → the fragment of that variant. */
  queryFragments: v.exactOptional(table(queryWord, file)),
  /** JSON-LD for search engines. */
  structuredData: list(structuredData, 50),
  /** The picture of link previews, 1200 by 630 pixels. */
  shareImage: v.nullable(file),
})

const Widget = document({
  slot: widgetSlot,
  layouts: list(layout),
  load: v.picklist(['visible', 'idle', 'intent', 'event']),
  /** Events that the remote listens to: these load the widget. */
  hears: list(event),
  prerender: v.boolean(),
  /** In a slot of another remote's page: the fields of the slot's detail that it reads. */
  reads: v.exactOptional(eventSchema),
  ...pieceFiles,
})

/** An image as the preload of a page, with the attribute names of HTML. */
const MainImage = document({
  href: v.exactOptional(prose(2000)),
  srcset: v.exactOptional(prose(2000)),
  sizes: v.exactOptional(prose(500)),
  type: v.exactOptional(prose(100)),
})
export type MainImage = v.InferOutput<typeof MainImage>

export const tables = table(name, list(name))

/** Major of a shared module → names that are imported from it. */
export const importedNames = table(major, list(exportedName))
export type ImportedNames = v.InferOutput<typeof importedNames>

/** The majors that a build is linked with: `kit@0.1`, by the names that its scripts import. */
export const linked = {
  /** All of them, also those of lazy chunks. */
  majors: list(major),
  /** The names that it imports from them. */
  imports: importedNames,
}

/** `release.json`: one immutable build of a remote. All paths are relative to the release's folder, except those of `release-path.ts`. */
export const Release = document({
  schema: v.literal(1),
  name: remoteName,
  version,
  /** The responsible team. */
  owner: v.exactOptional(remoteName),
  contract: range,
  entry: file,
  stylesheet: v.nullable(file),
  routes: list(Route, 200),
  widgets: list(Widget, 50),
  emits: eventSchemas,
  hears: eventSchemas,
  /** Slots of its pages, for widgets of other remotes. Absent: none. */
  slots: v.exactOptional(slotSchemas),
  ...linked,
  /** Addresses of the site that its code and its fragments name. */
  links: list(prose(500)),
  tables,
  /** Other servers that its pages and widgets reach. Absent: none. */
  network: v.exactOptional(network),
  /** The contract's types at build time: `mount.ts` in this folder. */
  contractTypes: file,
  files: table(file, ReleaseFile),
  /** Fragment → its main image. Absent: no fragment has one. */
  mainImages: v.exactOptional(table(file, MainImage)),
  /** Integrity of `federation.json`, the list of files for other hosts. Absent: it was not built for them. */
  federation: v.exactOptional(integrity),
  /** Integrity of `typescript.json`, its sources for rehearsals. Absent: another tool built it. */
  typescript: v.exactOptional(integrity),
  /** Integrity of `journeys.json`, its journeys for proofs. Absent: it has none. */
  journeys: v.exactOptional(integrity),
})
export type Release = v.InferOutput<typeof Release>

/** Of a fragment or a style sheet, which hosts put into pages. Our largest has 34 kB. */
export const MOST_TEXT_BYTES = 500_000

export const MOST_RELEASE_BYTES = 2_000_000
