/** In characters. No address of a site is as long. */
export const MAX_ADDRESS = 2_000

/** The address without slashes at its end, and with one at its begin: two would lead to another host. `null`: it is that already. */
export function straightAddress({ pathname, search }: URL): string | null {
  const straight = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  return pathname === straight ? null : straight + search
}
