import { isDeepStrictEqual } from 'node:util'
import {
  event,
  layout,
  name,
  nav,
  network,
  route as path,
  queryWords,
  remoteName,
  widgetSlot,
} from '@site/records/documents/grammar'
import { ReleaseError } from '@site/records/store/release-error'
import { hasParameter, type RemoteManifest, slotOwner } from '@site/shared/contracts'
import * as v from 'valibot'
import { declaredEvents, declaredSchema, declaredSlots } from './event-schemas'

const range = v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'must be a caret range such as ^1.0.0'))

const prerender = v.optional(v.boolean(), true)
const route = {
  path,
  layout,
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  description: v.string(),
  prerender,
  primary: v.exactOptional(v.literal(true)),
  unlisted: v.exactOptional(v.literal(true)),
  queryWords: v.exactOptional(queryWords),
  nav: v.exactOptional(nav),
}
const widget = {
  slot: widgetSlot,
  // These four do not apply to a slot of another remote's page.
  layouts: v.optional(v.array(layout), []),
  load: v.optional(v.picklist(['visible', 'idle', 'intent', 'event']), 'visible'),
  hears: v.optional(v.array(event), []),
  prerender,
  reads: v.exactOptional(declaredSchema),
}
const others = {
  name: remoteName,
  contract: range,
  emits: declaredEvents,
  hears: declaredEvents,
  slots: declaredSlots,
  tables: v.exactOptional(v.record(name, v.array(name))),
  network: v.exactOptional(network),
}

/** A page with a parameter in its address has another text at each address, so it cannot be prerendered. */
const asPrerendered = <Claim extends { readonly path: string; readonly prerender: boolean }>(
  claim: Claim,
) => ({
  ...claim,
  prerender: claim.prerender && !hasParameter(claim.path),
})

/** A widget in another remote's page appears with that page, so it is not prerendered. */
const asInSlot = <Claim extends { readonly slot: string; readonly prerender: boolean }>(claim: Claim) => ({
  ...claim,
  prerender: claim.prerender && !slotOwner(claim.slot),
})

/** Strict: unknown fields are where keys, secrets and misunderstandings hide. */
export const Manifest = v.strictObject({
  ...others,
  owner: v.exactOptional(remoteName),
  routes: v.array(v.pipe(v.strictObject(route), v.transform(asPrerendered))),
  widgets: v.array(v.pipe(v.strictObject(widget), v.transform(asInSlot))),
})

/** The same with loaders, which a manifest does not contain. */
const Config = v.strictObject({
  ...others,
  owner: remoteName,
  routes: v.array(
    v.pipe(
      v.strictObject({ ...route, page: v.function() }),
      v.transform(({ page: _, ...claim }) => asPrerendered(claim)),
    ),
  ),
  widgets: v.array(
    v.pipe(
      v.strictObject({ ...widget, widget: v.function() }),
      v.transform(({ widget: _, ...claim }) => asInSlot(claim)),
    ),
  ),
})

type Events = Pick<RemoteManifest, 'emits' | 'hears'>

/**
 * Validates the export of `remote.config.ts` as foreign input, and leaves its loaders out.
 * @param declared by its `src/events.ts`: the events that its code raises and listens to.
 * @throws ReleaseError that names every field that is wrong.
 */
export function checkRemoteConfig(
  config: unknown,
  name: string,
  declared: Events = { emits: {}, hears: {} },
): RemoteManifest {
  return checked(v.safeParse(Config, config), name, declared)
}

/** The same for a manifest file, from a remote built with other tools. */
export function checkRemoteManifest(manifest: unknown, name: string): RemoteManifest {
  return checked(v.safeParse(Manifest, manifest), name)
}

function checked(
  read: v.SafeParseResult<typeof Manifest | typeof Config>,
  name: string,
  declared?: Events,
): RemoteManifest {
  const problems = read.success
    ? [
        ...(read.output.name === name
          ? []
          : [`name: it is "${read.output.name}", its folder says "${name}"`]),
        ...twice(
          'path',
          read.output.routes.map((route) => route.path),
        ),
        ...read.output.routes
          .filter(({ path, nav }) => nav && hasParameter(path))
          .map(
            ({ path }) => `the page ${path} has no address of its own, so it cannot have an entry in a menu`,
          ),
        ...twice(
          'slot',
          read.output.widgets.map((widget) => widget.slot),
        ),
        ...undeclared(read.output),
        ...(declared ? leftOut(read.output, declared) : []),
        ...read.output.widgets.flatMap(misplaced),
        ...foreignSlots(read.output),
      ]
    : read.issues.map((issue) => `${v.getDotPath(issue) ?? 'remote'}: ${issue.message}`)
  if (read.success && problems.length === 0) return read.output
  throw new ReleaseError({
    code: 'KW1302',
    what: `${name} cannot be built.`,
    cause: `Its manifest is wrong: ${problems.join('; ')}.`,
    next: `Correct mfe-${name}/remote.config.ts; docs/contracts/release.md lists the fields.`,
  })
}

function undeclared({ widgets, hears }: RemoteManifest): string[] {
  return widgets
    .flatMap((widget) => widget.hears)
    .filter((event) => !Object.hasOwn(hears, event))
    .map((event) => `a widget hears ${event}, and hears of the remote has no schema of it`)
}

/** The gate reads the manifest, but the code follows its declaration. */
const leftOut = (manifest: RemoteManifest, declared: Events): string[] =>
  (['emits', 'hears'] as const).flatMap((side) =>
    Object.entries(declared[side])
      .filter(([event, schema]) => !isDeepStrictEqual(manifest[side][event], schema))
      .map(([event]) => `${side} lacks ${event} as src/events.ts declares it: take it over with ...declared`),
  )

/** A widget is either beside the pages of layouts, or in a slot of a page; each has fields of its own. */
function misplaced({ slot, layouts, hears, reads }: RemoteManifest['widgets'][number]): string[] {
  if (!slotOwner(slot))
    return [
      ...(layouts.length > 0 ? [] : [`the widget ${slot} names no layout`]),
      ...(reads ? [`the slot ${slot} is one of the shell, so its widget has nothing to read`] : []),
    ]
  return [
    ...(reads ? [] : [`the widget ${slot} does not say what it reads`]),
    ...(layouts.length + hears.length > 0
      ? [`the widget ${slot} stands in a page of another remote, so it has no layouts and no events bring it`]
      : []),
  ]
}

const foreignSlots = ({ name, slots = {} }: RemoteManifest): string[] =>
  Object.keys(slots)
    .filter((slot) => slotOwner(slot) !== name)
    .map((slot) => `the slot ${slot} is in a page of ${name}, so its name begins with ${name}:`)

function twice(what: string, values: readonly string[]): string[] {
  return values
    .filter((value, index) => values.indexOf(value) !== index)
    .map((value) => `the ${what} ${value} is claimed twice`)
}
