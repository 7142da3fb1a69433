import { conflictingClaims } from '@site/composition/conflicting-claims'
import { CONTRACT_VERSION } from '@site/shared/contracts'
import { satisfies } from 'semver'
import type { CandidateCheck } from '../candidate'

export const contractRange: CandidateCheck = ({ release }, live) => {
  const spoken = live?.contract ?? CONTRACT_VERSION
  return satisfies(spoken, release.contract)
    ? []
    : [
        `it was written for contract ${release.contract}, and the ${live ? 'live' : 'newest'} shell speaks ${spoken}`,
      ]
}

/** A path or slot that another live remote has already cannot be taken. */
export const liveClaims: CandidateCheck = ({ release }, live) =>
  live ? conflictingClaims({ ...live, remotes: { ...live.remotes, [release.name]: release } }) : []
