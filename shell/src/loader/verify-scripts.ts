import { AppError } from '@site/shared/errors'

/**
 * Brings scripts into the page's module map, each only with the bytes that were published. Modules that are imported
 * later by these addresses are these very ones. An import map cannot be extended here: the page's policy knows the hash
 * of the one it came with.
 */
export async function verifyScripts(
  remote: string,
  integrity: Readonly<Record<string, string>>,
): Promise<void> {
  await Promise.all(Object.entries(integrity).map(([url, hash]) => preload(remote, url, hash)))
}

function preload(remote: string, url: string, hash: string): Promise<void> {
  if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(url)}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = url
    link.integrity = hash
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(
        new AppError('remote-broken', `${url} of ${remote} did not come, or not with the bytes published.`, {
          context: { remote, url },
        }),
      )
    }
    document.head.append(link)
  })
}
