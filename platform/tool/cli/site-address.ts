import { readVariables } from '@site/host/environment/read-variables'
import { isOwnStore } from '@site/records/store/own-store'

/** The site's address: `SITE_URL`, or that of `npm start` for the own store of a clone; `null` if neither is known. */
export function siteAddress(root: string, place: string): string | null {
  const { SITE_URL, PORT } = readVariables(['SITE_URL', 'PORT'], process.env)
  return SITE_URL ?? (isOwnStore(root, place) ? `http://localhost:${PORT}` : null)
}
