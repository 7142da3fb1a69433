import type { Composition } from '../contracts/composition'

/** The remotes whose release differs, and `null` when the shell or the singletons do. */
export function changedParts(before: Composition | null, after: Composition): (string | null)[] {
  const names = new Set([...Object.keys(before?.remotes ?? {}), ...Object.keys(after.remotes)])
  const changed: (string | null)[] = [...names].filter(
    (name) => before?.remotes[name]?.version !== after.remotes[name]?.version,
  )
  const page =
    before?.shell.version !== after.shell.version || before.singletonsVersion !== after.singletonsVersion
  return page ? [...changed, null] : changed
}
