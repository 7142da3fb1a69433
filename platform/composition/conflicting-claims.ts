import type { Composition } from './composition'

/** A sentence for every path and every slot that two releases of a composition claim. */
export function conflictingClaims({ remotes }: Composition): string[] {
  const owners = new Map<string, string>()
  const problems: string[] = []
  for (const { name, version, routes, widgets } of Object.values(remotes)) {
    const claims = [
      ...routes.map(({ path }) => `path ${path.replace(/:\w+/g, ':…')}`),
      ...widgets.map(({ slot }) => `slot ${slot}`),
    ]
    for (const claim of claims) {
      const other = owners.get(claim)
      if (other) problems.push(`${name} ${version} and ${other} both claim the ${claim}`)
      else owners.set(claim, `${name} ${version}`)
    }
  }
  return problems
}
