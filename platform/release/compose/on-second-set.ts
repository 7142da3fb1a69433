import type { Composition } from '@site/composition/composition'
import { isOnSecondSet } from '@site/composition/second-set'

/** Who is linked with the second set: `chat 1.2.0`. */
export function onSecondSet(composition: Composition): { releases: string[]; lastGood: string[] } {
  const on = (releases: Readonly<Record<string, { version: string }>>) =>
    Object.entries(releases)
      .filter(([name, { version }]) => isOnSecondSet(composition, name, version))
      .map(([name, { version }]) => `${name} ${version}`)
  return { releases: on(composition.remotes), lastGood: on(composition.lastGood) }
}
