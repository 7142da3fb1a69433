import { satisfies } from 'semver'
import { named, type Problem, releasesOf, type World } from './world'

export function refusedContracts({ after }: World): Problem[] {
  return releasesOf(after)
    .filter(({ contract }) => !satisfies(after.contract, contract))
    .map(
      (release) =>
        `${named(release)} was written for contract ${release.contract}, and shell ${after.shell.version} speaks ${after.contract}`,
    )
}
