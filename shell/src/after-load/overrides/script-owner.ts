/** The owner of a script of a composed page; `null` for the kit, which all share. */
export function scriptOwner({ origin, host, pathname }: URL): string | null {
  if (origin !== window.location.origin) return host // a development server
  const [, folder, rest = ''] = pathname.split(/\/(remotes|shell)\/(?:@[^/]+\/)?/)
  return folder === 'remotes' ? (rest.split('/')[0] ?? null) : (folder ?? null)
}
