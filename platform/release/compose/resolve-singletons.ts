import type { ShellRelease, SingletonModule } from '@site/composition/composition'
import type { Release } from '@site/composition/release'
import type { SingletonsRelease } from '@site/composition/singletons-release'
import { satisfies } from 'semver'

type Modules = Readonly<Record<string, SingletonModule>>
type Needs = Readonly<Record<string, string>>

/** Which modules the page's import map links, and for whom it links others. */
export interface ResolvedSingletons {
  readonly page: SingletonsRelease
  readonly scopes: Readonly<Record<string, Modules>>
}

/**
 * Links one copy of every singleton for the shell and all remotes. A remote that asks for its own major gets it in a scope of its own.
 * @param page the build that the page has; there is no other for it.
 * @param others builds that may have the majors which remotes ask for, in the order in which they are tried.
 * @returns the links, or for every need that stays open a sentence that names who needs what.
 */
export function resolveSingletons(
  page: SingletonsRelease,
  others: readonly SingletonsRelease[],
  shell: ShellRelease,
  remotes: readonly Release[],
): ResolvedSingletons | { readonly problems: readonly string[] } {
  const consumers = [
    { who: `shell ${shell.version}`, needs: shell.needs },
    ...remotes.map(({ name, version, needs, ownMajors }) => ({
      who: `${name} ${version}`,
      needs: Object.fromEntries(
        Object.entries(needs).filter(([specifier]) => !ownMajors.includes(specifier)),
      ),
    })),
  ]
  const open = consumers.flatMap(({ who, needs }) =>
    unmet(page.modules, needs).map((need) => `${who} needs ${need}`),
  )
  if (open.length > 0) return { problems: open }

  const scopes: Record<string, Modules> = {}
  const problems: string[] = []
  for (const { name, version, needs, ownMajors } of remotes) {
    const own = Object.fromEntries(
      Object.entries(needs).filter(([specifier]) => ownMajors.includes(specifier)),
    )
    if (unmet(page.modules, own).length === 0) continue
    const build = others.find(({ modules }) => unmet(modules, own).length === 0)
    if (!build) {
      const wanted = Object.entries(own).map(([specifier, range]) => `${specifier} ${range}`)
      problems.push(
        `${name} ${version} asks for its own ${wanted.join(', ')}, and no build in the store has it`,
      )
      continue
    }
    scopes[`/remotes/${name}/${version}/`] = pick(build.modules, ownMajors)
    // The second React must not meet the first one through its own imports.
    for (const { url } of Object.values(build.modules)) scopes[url] = build.modules
  }
  return problems.length ? { problems } : { page, scopes }
}

function unmet(modules: Modules, needs: Needs): string[] {
  return Object.entries(needs).flatMap(([specifier, range]) => {
    const offered = modules[specifier]?.version
    if (offered && satisfies(offered, range)) return []
    return [`${specifier} ${range}, the page would have ${offered ?? 'none'}`]
  })
}

function pick(modules: Modules, specifiers: readonly string[]): Modules {
  return Object.fromEntries(Object.entries(modules).filter(([specifier]) => specifiers.includes(specifier)))
}
