import { isDeepStrictEqual } from 'node:util'
import type { Composition } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import { slotOwner } from '@site/shared/contracts'
import { findRoute } from '@site/shared/find-route'

/** A remote whose pages a change can reach. */
export interface Affected {
  readonly name: string
  /** Why, a phrase each: `its pages show the widget chat of chat`. */
  readonly because: readonly string[]
}

/** Which remotes of the next composition a change can affect, by what they declare, and why; the changed ones too. */
export function affectedRemotes(before: Composition, after: Composition): Affected[] {
  const site = siteChanges(before, after)
  const changed = changedReleases(before, after)
  return Object.values(after.remotes).flatMap((release) => {
    const own = changed.some(({ name }) => name === release.name) ? ['it changes itself'] : []
    const others = changed.filter(({ name }) => name !== release.name)
    const because = [...own, ...site(release), ...others.flatMap((other) => ties(release, other))]
    return because.length > 0 ? [{ name: release.name, because: [...new Set(because)] }] : []
  })
}

/** A changed remote, by what it declared and declares. */
interface Changed {
  readonly name: string
  readonly releases: readonly Release[]
}

function changedReleases(before: Composition, after: Composition): Changed[] {
  const names = new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)])
  return [...names].flatMap((name) => {
    const [old, now] = [before.remotes[name], after.remotes[name]]
    if (isDeepStrictEqual(old, now)) return []
    return [{ name, releases: [old, now].filter((release) => release !== undefined) }]
  })
}

/** The shell is on every page; a shared module where a remote is linked with it. */
function siteChanges(before: Composition, after: Composition): (release: Release) => readonly string[] {
  const isNewShell = !isDeepStrictEqual(before.shell, after.shell)
  const majors = Object.keys(after.majors).filter(
    (major) => !isDeepStrictEqual(before.majors[major], after.majors[major]),
  )
  const ofShell = majors.filter((major) => after.shell.majors.includes(major))
  return (release) => [
    ...(isNewShell ? ['the shell changes'] : []),
    ...majors
      .filter((major) => ofShell.includes(major) || release.majors.includes(major))
      .map((major) => `${major} changes`),
  ]
}

function ties(release: Release, { name, releases }: Changed): string[] {
  return releases.flatMap((other) => [
    ...linked(release, other).map((path) => `it links to ${path} of ${name}`),
    ...linked(other, release).map((path) => `${name} links to its page ${path}`),
    ...heard(release.emits, other).map((event) => `${name} listens to ${event}, which it raises`),
    ...heard(other.emits, release).map((event) => `it listens to ${event}, which ${name} raises`),
    ...shown(other, release).map((slot) => `its pages show the widget ${slot} of ${name}`),
    ...shown(release, other).map((slot) => `its widget ${slot} is on pages of ${name}`),
    ...beside(release, other).map((layout) => `it has a widget in the layout ${layout}, as ${name} has`),
    ...Object.keys(release.tables)
      .filter((table) => table in other.tables)
      .map((table) => `it uses the table ${table}, as ${name} does`),
  ])
}

/** Pages of the other remote that this one names. */
const linked = ({ links }: Release, { routes }: Release): string[] =>
  routes.map(({ path }) => path).filter((path) => links.some((link) => findRoute([{ path }], link)))

const heard = (emits: Release['emits'], { hears, widgets }: Release): string[] =>
  Object.keys(emits).filter(
    (event) => event in hears || widgets.some((widget) => widget.hears.includes(event)),
  )

/** Slots of the first remote's widgets on pages of the second one: by a layout, or in a page. */
const shown = ({ widgets }: Release, { name, routes }: Release): string[] =>
  widgets
    .filter(
      ({ slot, layouts }) =>
        slotOwner(slot) === name || routes.some(({ layout }) => layouts.includes(layout)),
    )
    .map(({ slot }) => slot)

/** Layouts in which both have a widget. */
const beside = (one: Release, other: Release): string[] => {
  const layoutsOf = ({ widgets }: Release) => new Set(widgets.flatMap(({ layouts }) => layouts))
  const others = layoutsOf(other)
  return [...layoutsOf(one)].filter((layout) => others.has(layout))
}
