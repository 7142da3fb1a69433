/** The origin of a preview. Browsers resolve `*.localhost` to this machine themselves, and treat it as secure without encryption. */
export function previewOrigin(name: string, previewHost: string): string {
  const isHere = /(?:^|\.)localhost(?::\d+)?$/.test(previewHost)
  return `${isHere ? 'http' : 'https'}://${name}.${previewHost}`
}

/** The label before the host of previews in a `Host` header: a preview's name, or no such name; `null`: it is another host. */
export function previewLabel(header: string | undefined, previewHost: string): string | null {
  const end = `.${previewHost}`
  const host = header?.toLowerCase() ?? ''
  return host.endsWith(end) ? host.slice(0, -end.length) : null
}

/**
 * Refuses a host of previews that takes the site's own addresses, and warns of one whose pages can set cookies for the site.
 * @throws Error with the next step.
 */
export function checkPreviewHost(previewHost: string, siteUrl: string, warn: (line: string) => void): void {
  const { host, hostname } = new URL(siteUrl)
  if (previewLabel(host, previewHost) !== null)
    throw new Error(
      `PREVIEW_HOST: the site itself is at ${host}, below ${previewHost}, and would be taken for a preview. Name a domain of its own for previews, such as preview-site.example.`,
    )
  const name = previewHost.replace(/:\d+$/, '')
  const domainOf = (text: string) => text.split('.').slice(-2).join('.')
  if (hostname !== 'localhost' && domainOf(hostname) === domainOf(name))
    warn(
      `Warning: previews are below the domain of the site, ${domainOf(name)}, so that their code can set cookies for the site. Name a domain of its own: PREVIEW_HOST`,
    )
}
