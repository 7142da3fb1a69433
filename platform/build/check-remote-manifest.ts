import type { RemoteConfig } from '@site/shared/contracts'
import { ReleaseError } from '@site/store/release-error'
import * as v from 'valibot'
import { EVENT_NAMES } from './named-events'

const event = v.picklist(EVENT_NAMES)
const layout = v.picklist(['site', 'bare'])
const range = v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'must be a caret range such as ^1.0.0'))
const path = v.pipe(
  v.string(),
  v.regex(/^\/(?:$|[^?#\s]*[^/?#\s]$)/, 'must start with / and not end with it'),
)
const word = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case words joined by hyphens'))

/** Strict: a field that nobody knows is where keys, secrets and misunderstandings hide. */
const RemoteManifest = v.strictObject({
  name: word,
  contract: range,
  routes: v.array(
    v.strictObject({
      path,
      layout,
      title: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
      description: v.string(),
      prerender: v.boolean(),
      failure: v.picklist(['primary', 'essential', 'regular']),
      unlisted: v.exactOptional(v.literal(true)),
    }),
  ),
  widgets: v.array(
    v.strictObject({
      slot: word,
      layouts: v.array(layout),
      load: v.picklist(['visible', 'idle', 'intent', 'event']),
      hears: v.array(event),
      prerender: v.boolean(),
    }),
  ),
  emits: v.array(event),
  tables: v.exactOptional(v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)), v.array(v.string()))),
  ownMajors: v.exactOptional(v.record(v.string(), range)),
})

/**
 * Reads a remote's manifest as foreign input.
 * @throws ReleaseError that names every field that is wrong.
 */
export function checkRemoteManifest(manifest: unknown, name: string): RemoteConfig {
  const read = v.safeParse(RemoteManifest, manifest)
  const problems = read.success
    ? [
        ...(read.output.name === name
          ? []
          : [`name: it is "${read.output.name}", its folder says "${name}"`]),
        ...twice(
          'path',
          read.output.routes.map((route) => route.path),
        ),
        ...twice(
          'slot',
          read.output.widgets.map((widget) => widget.slot),
        ),
      ]
    : read.issues.map((issue) => `${v.getDotPath(issue) ?? 'remote'}: ${issue.message}`)
  if (read.success && problems.length === 0) return read.output
  throw new ReleaseError({
    what: `${name} cannot be published.`,
    cause: `Its manifest is wrong: ${problems.join('; ')}.`,
    next: `Correct mfe-${name}/remote.config.ts; docs/contracts/release.md lists the fields.`,
  })
}

function twice(what: string, values: readonly string[]): string[] {
  return values
    .filter((value, index) => values.indexOf(value) !== index)
    .map((value) => `the ${what} ${value} is claimed twice`)
}
