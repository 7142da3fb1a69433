import { isDeepStrictEqual } from 'node:util'
import type { Composition } from '@site/records/documents/composition'
import { moduleOf } from '@site/records/documents/majors'
import type { SharedRelease } from '@site/records/documents/shared-release'
import type { ReadableStore } from '@site/records/store/store'
import { compare } from 'semver'
import { readSharedRelease } from '../compose/published-shared'

/** A release of `shared`, and the live majors that its modules would replace. */
export interface RehearsedShared {
  readonly after: SharedRelease
  /** Live major → the one of that release that would replace it: the same, for a patch, or a newer one. */
  readonly takes: Readonly<Record<string, string>>
  /** The current release of `shared` that the kit is from, for its declarations. */
  readonly before: SharedRelease
}

/** `null`: all parts are on the modules of that release already. */
export async function rehearsedShared(
  store: ReadableStore,
  { majors }: Composition,
  version: string,
): Promise<RehearsedShared | null> {
  const after = await readSharedRelease(store, version)
  const takes = Object.fromEntries(
    Object.entries(after.modules).flatMap(([major, module]) => {
      const { release, ...there } = majors[major] ?? {}
      if (release && !isDeepStrictEqual(there, module)) return [[major, major]]
      return olderThan(majors, major, module.version).map((older) => [older, major])
    }),
  )
  const replaced = Object.keys(takes).sort((one) => (moduleOf(one) === 'kit' ? -1 : 1))[0]
  const before = replaced && majors[replaced]?.release
  return before ? { after, takes, before: await readSharedRelease(store, before) } : null
}

/** The other majors of a module that are live, and older. */
const olderThan = (majors: Composition['majors'], major: string, version: string): string[] =>
  Object.entries(majors)
    .filter(([live]) => live !== major && moduleOf(live) === moduleOf(major))
    .filter(([, live]) => compare(live.version, version) < 0)
    .map(([live]) => live)
