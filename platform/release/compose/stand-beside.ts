import { lineOf } from '@site/build/kit-line'
import type { ShellRelease } from '@site/composition/composition'
import type { SingletonsRelease } from '@site/composition/singletons-release'
import type { RefusalCode } from '@site/store/refusals/refusals'
import { ReleaseError } from '@site/store/release-error'
import { hasCore, kitVersion } from './set-modules'

/** Whether one is a patch of the other. */
export const areOfOneLine = (one: SingletonsRelease, other: SingletonsRelease): boolean =>
  lineOf(kitVersion(one)) === lineOf(kitVersion(other))

/** Whether two sets may be live at once: each has its core apart, and their kits name their classes differently. */
export const mayStandBeside = (one: SingletonsRelease, other: SingletonsRelease): boolean =>
  hasCore(one) && hasCore(other) && !areOfOneLine(one, other)

/** @throws ReleaseError when these sets are two that may not be live at once. */
export function refuseUnlikeSets(
  [page, second]: readonly SingletonsRelease[],
  { version, imports }: ShellRelease,
): void {
  if (!page || !second) return
  const refusal = (code: RefusalCode, cause: string, next: string) =>
    new ReleaseError({
      code,
      what: `The sets ${page.version} and ${second.version} cannot be live together.`,
      cause,
      next,
    })
  const old = [page, second].find((set) => !hasCore(set))
  if (old)
    throw refusal(
      'KW1526',
      `In the set ${old.version} core and kit are one, so that the page would have two sessions.`,
      'Build and activate a patch of it first, which everything live fits: publish shared, activate shared@<version>.',
    )
  if (areOfOneLine(page, second))
    throw refusal(
      'KW1527',
      `Their kits, ${kitVersion(page)} and ${kitVersion(second)}, differ by a patch and name their classes alike.`,
      `Activate it in the place of the other: activate shared@${second.version}. Or raise the version of shared by more, and publish it again.`,
    )
  if (!imports)
    throw refusal(
      'KW1528',
      `Shell ${version} was built before there could be two, and would compose pages without the styles of the second.`,
      'Publish the shell again and activate it first.',
    )
}
