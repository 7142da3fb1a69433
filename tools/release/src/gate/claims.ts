import { named, type Problem, releasesOf, type World } from './world'

/** Two releases that claim the same path or slot cannot be live together. */
export function conflictingClaims({ after }: World): Problem[] {
  const owners = new Map<string, string>()
  const problems: Problem[] = []
  for (const release of releasesOf(after)) {
    const claims = [
      ...release.routes.map(({ path }) => `path ${path.replace(/:\w+/g, ':…')}`),
      ...release.widgets.map(({ slot }) => `slot ${slot}`),
    ]
    for (const claim of claims) {
      const other = owners.get(claim)
      if (other) problems.push(`${named(release)} and ${other} both claim the ${claim}`)
      else owners.set(claim, named(release))
    }
  }
  return problems
}
