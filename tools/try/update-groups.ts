import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Rule {
  readonly groupName?: string
  readonly matchPackageNames: readonly string[]
}

/** The bot's update groups, so that a trial tests what it proposes. */
export function readGroups(root: string): (name: string) => string {
  const { packageRules } = JSON.parse(readFileSync(join(root, 'renovate.json'), 'utf8')) as {
    packageRules: readonly Rule[]
  }
  // The last matching rule counts, as for the bot.
  const rules = packageRules.filter(({ groupName }) => groupName).reverse()
  return (name) => {
    const rule = rules.find(({ matchPackageNames }) =>
      matchPackageNames.some((pattern) => fits(pattern, name)),
    )
    if (!rule?.groupName) throw new Error(`renovate.json has no group for ${name}.`)
    return rule.groupName
  }
}

/** The bot's patterns that renovate.json uses: a name, everything below a scope, everything. */
function fits(pattern: string, name: string): boolean {
  if (pattern === '*') return true
  return pattern.endsWith('/**') ? name.startsWith(pattern.slice(0, -2)) : pattern === name
}
