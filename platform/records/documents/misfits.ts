import type { SharedModule } from './composition'
import type { Release } from './release'

/** A module that links shared modules: the shell, a release, a last good one, or another shared module. */
export interface Linked extends Pick<Release, 'majors' | 'imports'> {
  readonly who: string
}

type Offered = Readonly<Record<string, Pick<SharedModule, 'exports' | 'version'>>>

/** The misfits: a sentence for every major that is missing, or lacks names that a module imports. */
export function misfits(offered: Offered, { who, majors, imports }: Linked): string[] {
  return majors.flatMap((major) => {
    const there = offered[major]
    if (!there) return [`${who} is linked with ${major}, which is not there`]
    const gone = (imports[major] ?? []).filter((name) => !there.exports.includes(name))
    return gone.length === 0
      ? []
      : [`${who} imports ${gone.join(', ')} of ${major}, and ${there.version} does not export that`]
  })
}
