import type { Overrides } from './saved-overrides'

/** A link that requests the same releases. A development server exists on this machine only, so it is left out. */
export function linkedOverrides(address: string, overrides: Overrides): string {
  const url = new URL(address)
  url.searchParams.delete('use')
  for (const [name, override] of Object.entries(overrides))
    if ('release' in override) url.searchParams.append('use', `${name}@${override.release}`)
  return url.href.replaceAll('%40', '@')
}
