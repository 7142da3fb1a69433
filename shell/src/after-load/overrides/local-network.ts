/** Names of the browsers' permission to reach this machine: Chromium split the first in two. */
const NAMES = ['loopback-network', 'local-network-access']

/** The permission to grant, if the browser blocks this site from reaching the visitor's machine; `null` if it does not report that. */
export async function localNetworkRefused(): Promise<string | null> {
  // A browser that does not support a name rejects.
  const asked = NAMES.map((name) => navigator.permissions?.query({ name: name as PermissionName }))
  const answers = await Promise.allSettled(asked)
  const isDenied = answers.some((answer) => answer.status === 'fulfilled' && answer.value?.state === 'denied')
  if (!isDenied) return null
  return `This browser does not let ${location.origin} reach your machine. Allow it: in the site information beside the address, or the site's settings, set local network access ("Apps on device") to Allow, and load the page again.`
}
