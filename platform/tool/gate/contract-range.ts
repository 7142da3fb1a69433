import { satisfies } from 'semver'
import { type CompositionChange, named, type Problem, releasesOf } from './composition-change'

export function refusedContracts({ after }: CompositionChange): Problem[] {
  return releasesOf(after)
    .filter(({ contract }) => !satisfies(after.contract, contract))
    .map(
      (release) =>
        `${named(release)} was written for contract ${release.contract}, and shell ${after.shell.version} speaks ${after.contract}`,
    )
}
