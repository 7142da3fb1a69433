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

/** The files that a piece of a remote needs before it can be read, and run: paths inside the release. */
const pieceFiles = {
  fragment: v.nullable(file),
  /** The part of the release's style sheet for its fragment; of a page, for as long as it is mounted. Absent: the whole. */
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
  /** Word of the query → the fragment that was made for it. */
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
  /** Of what the remote hears: these bring the widget. */
  hears: list(event),
  prerender: v.boolean(),
  /** In a slot of another remote's page: what it reads of the slot's detail. */
  reads: v.exactOptional(eventSchema),
  ...pieceFiles,
})

/** An image as the preload of a page names it, in the words of HTML. */
const MainImage = document({
  href: v.exactOptional(prose(2000)),
  srcset: v.exactOptional(prose(2000)),
  sizes: v.exactOptional(prose(500)),
  type: v.exactOptional(prose(100)),
})
export type MainImage = v.InferOutput<typeof MainImage>

export const tables = table(name, list(name))

/** Major of a shared module → names that somebody imports of it. */
export const importedNames = table(major, list(exportedName))
export type ImportedNames = v.InferOutput<typeof importedNames>

/** The majors that a build is linked with: `kit@0.1`, by the names that its scripts import. */
export const linked = {
  /** All of it, also what a kit loads later. */
  majors: list(major),
  /** The names that it imports of them. */
  imports: importedNames,
}

/** `release.json`: one immutable build of a remote. All paths are relative to the release's folder, but for those of `release-path.ts`. */
export const Release = document({
  schema: v.literal(1),
  name: remoteName,
  version,
  /** The team that is responsible for it. */
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
  /** The contract's types as they were when it was built: `mount.ts` in this folder. */
  contractTypes: file,
  files: table(file, ReleaseFile),
  /** Fragment → its main image. Absent: none has one. */
  mainImages: v.exactOptional(table(file, MainImage)),
  /** Integrity of `federation.json`, which says what every file for other hosts must be. Absent: it was not built for them. */
  federation: v.exactOptional(integrity),
  /** Integrity of `typescript.json`, its sources for rehearsals. Absent: it was built by another tool. */
  typescript: v.exactOptional(integrity),
})
export type Release = v.InferOutput<typeof Release>

/** Of a fragment or a style sheet: hosts put them into pages. The largest of ours has 34 kB. */
export const MOST_TEXT_BYTES = 500_000

export const MOST_RELEASE_BYTES = 2_000_000
