import type { Overrides } from './saved-overrides'

/** A link that asks for the same releases. A development server of this machine is on no other one, so it is left out. */
export function linkedOverrides(address: string, overrides: Overrides): string {
  const url = new URL(address)
  url.searchParams.delete('use')
  for (const [name, override] of Object.entries(overrides))
    if ('release' in override) url.searchParams.append('use', `${name}@${override.release}`)
  return url.href.replaceAll('%40', '@')
}
