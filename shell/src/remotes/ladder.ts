import type { LoadedRelease } from './release-loader'

/** A release that may stand in a remote's place. */
export interface Rung {
  readonly version: string
  /** @throws AppError when it does not come, see `ReleaseLoader`. */
  bring(): Promise<LoadedRelease>
}

/** Tries one after the other. Returns the first that comes, or `null` when none does. */
export async function firstToArrive(
  rungs: Iterable<Rung>,
  onFailure: (error: unknown, version: string) => void,
): Promise<LoadedRelease | null> {
  for (const { version, bring } of rungs)
    try {
      return await bring()
    } catch (error) {
      onFailure(error, version)
    }
  return null
}
