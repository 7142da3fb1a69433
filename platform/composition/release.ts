import type { StructuredData } from '@site/shared/contracts'
import * as v from 'valibot'
import {
  bytes,
  document,
  event,
  exportedName,
  file,
  integrity,
  layout,
  list,
  name,
  prose,
  queryWord,
  queryWords,
  range,
  remoteName,
  route,
  slot,
  specifier,
  table,
  version,
} from './grammar'

/** One file of a release. */
const ReleaseFile = document({ integrity, bytes, gzipBytes: bytes })
export type ReleaseFile = v.InferOutput<typeof ReleaseFile>

/** What a piece of a remote needs before it can be read, and run: paths inside the release. */
const pieceFiles = {
  fragment: v.nullable(file),
  /** What its fragment needs of the release's style sheet; what a page needs of it, as long as it lives. Absent: the whole. */
  stylesheet: v.exactOptional(file),
  scripts: list(file),
}

type Json = StructuredData[string]
const json: v.GenericSchema<Json> = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(json), v.record(v.string(), json)]),
)
const structuredData: v.GenericSchema<StructuredData> = v.record(v.string(), json)

/** Fields that releases of earlier versions have. Nobody reads them. */
const ofEarlierVersions = {
  failure: v.exactOptional(v.picklist(['primary', 'essential', 'regular'])),
}

const Route = document({
  path: route,
  layout,
  title: prose(200),
  description: prose(2000),
  prerender: v.boolean(),
  primary: v.exactOptional(v.literal(true)),
  unlisted: v.exactOptional(v.literal(true)),
  queryWords: v.exactOptional(queryWords),
  ...pieceFiles,
  /** Word of the query → the fragment that was made for it. */
  queryFragments: v.exactOptional(table(queryWord, file)),
  /** JSON-LD for search engines. */
  structuredData: list(structuredData, 50),
  /** The picture of link previews, 1200 by 630 pixels. */
  shareImage: v.nullable(file),
  ...ofEarlierVersions,
})

const Widget = document({
  slot,
  layouts: list(layout),
  load: v.picklist(['visible', 'idle', 'intent', 'event']),
  hears: list(event),
  prerender: v.boolean(),
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

/** Module → names that it exports, or that somebody imports of it. */
export const moduleNames = table(specifier, list(exportedName))
export type ModuleNames = v.InferOutput<typeof moduleNames>

/** `release.json`: one immutable build of a remote. All paths are relative to the release's folder. */
export const Release = document({
  schema: v.literal(1),
  name: remoteName,
  version,
  /** Who answers for it. */
  owner: v.exactOptional(remoteName),
  contract: range,
  entry: file,
  stylesheet: v.nullable(file),
  routes: list(Route, 200),
  widgets: list(Widget, 50),
  emits: list(event),
  /** Singletons it imports from the page, with the range it was built against. */
  needs: table(specifier, range),
  /** What it imports of them by name. Absent: it was built before that was recorded, and is not checked. */
  imports: v.exactOptional(moduleNames),
  /** The singletons among `needs` for which it brings its own major. */
  ownMajors: list(specifier),
  /** Addresses of the site that its code and its fragments name. */
  links: list(prose(500)),
  tables,
  /** The contract's types as they were when it was built: `mount.ts` and `events.ts` in this folder. */
  contractTypes: file,
  files: table(file, ReleaseFile),
  /** Fragment → its main image. Absent: none has one, or it was built before that was recorded; then pages preload none. */
  mainImages: v.exactOptional(table(file, MainImage)),
  /** Integrity of `federation.json`, which says what every file for other hosts must be. Absent: it was not built for them. */
  federation: v.exactOptional(integrity),
})
export type Release = v.InferOutput<typeof Release>

/** Of a fragment or a style sheet: hosts put them into pages. The largest of ours has 34 kB. */
export const MOST_TEXT_BYTES = 500_000

export const MOST_RELEASE_BYTES = 2_000_000
