import type { ShellRelease, SingletonModule } from '@site/composition/composition'
import type { Release } from '@site/composition/release'
import type { SingletonsRelease } from '@site/composition/singletons-release'
import { misfits, withoutOwnMajors } from './misfits'

type Modules = Readonly<Record<string, SingletonModule>>

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
  const consumers = [{ ...shell, who: `shell ${shell.version}` }, ...remotes.map(withoutOwnMajors)]
  const open = consumers.flatMap((consumer) => misfits(page, consumer))
  if (open.length > 0) return { problems: open }

  const ofPage = new Set(Object.values(page.modules).map(({ url }) => url))
  const scopes: Record<string, Modules> = {}
  const problems: string[] = []
  for (const { name, version, needs, ownMajors } of remotes) {
    const own = {
      who: `${name} ${version}`,
      needs: Object.fromEntries(Object.entries(needs).filter(([specifier]) => ownMajors.includes(specifier))),
    }
    if (misfits(page, own).length === 0) continue
    const build = others.find((other) => misfits(other, own).length === 0)
    if (!build) {
      const wanted = Object.entries(own.needs).map(([specifier, range]) => `${specifier} ${range}`)
      problems.push(
        `${name} ${version} asks for its own ${wanted.join(', ')}, and no build in the store has it`,
      )
      continue
    }
    scopes[`/remotes/${name}/${version}/`] = pick(build.modules, ownMajors)
    // The second React must not meet the first one through its own imports; nor the page's own modules the second.
    for (const { url } of Object.values(build.modules)) if (!ofPage.has(url)) scopes[url] = build.modules
  }
  return problems.length ? { problems } : { page, scopes }
}

function pick(modules: Modules, specifiers: readonly string[]): Modules {
  return Object.fromEntries(Object.entries(modules).filter(([specifier]) => specifiers.includes(specifier)))
}
