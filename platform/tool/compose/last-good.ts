import type { Composition, LastGood } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import { satisfies } from 'semver'

/**
 * For every remote the release that visitors get when the active one fails: the one it replaced. A rollback takes it
 * from the composition it returns to, because the one it leaves is the bad one.
 */
export function lastGoodReleases(
  remotes: Readonly<Record<string, Release>>,
  {
    contract,
    before,
    rollbackTo,
  }: { contract: string } & Record<'before' | 'rollbackTo', Composition | null>,
): Record<string, LastGood> {
  const found: Record<string, LastGood> = {}
  for (const [name, { version }] of Object.entries(remotes)) {
    const replaced = before?.remotes[name]
    const returns = rollbackTo?.remotes[name]?.version === version
    const lastGood =
      replaced?.version === version
        ? before?.lastGood[name] // a rollback of other remotes does not change this one
        : returns
          ? rollbackTo.lastGood[name]
          : replaced && toLastGood(replaced)
    if (lastGood && lastGood.version !== version && satisfies(contract, lastGood.contract))
      found[name] = lastGood
  }
  return found
}

/** The fallback releases that a move removes from remotes which it leaves unchanged. */
export function lostLastGood(before: Composition | null, after: Composition): string[] {
  return Object.entries(before?.lastGood ?? {})
    .filter(([name]) => after.remotes[name]?.version === before?.remotes[name]?.version)
    .filter(([name]) => !(name in after.lastGood))
    .map(([name, { version }]) => `last good ${name} ${version} → (removed)`)
}

function toLastGood({
  version,
  contract,
  entry,
  stylesheet,
  majors,
  imports,
  network,
  files,
}: Release): LastGood {
  const needed = Object.entries(files)
    .filter(([path]) => path.endsWith('.js') || path === stylesheet)
    .map(([path, { integrity }]) => [path, integrity] as const)
  return {
    version,
    contract,
    entry,
    stylesheet,
    majors,
    imports,
    ...(network && { network }),
    files: Object.fromEntries(needed),
  }
}
