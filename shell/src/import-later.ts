import { type IdlePage, whenIdle } from './outlet/when-idle'

/** Fetches code for later, and returns it when the page is idle again: meanwhile the visitor may have requested something. */
export async function importLater(page: IdlePage): Promise<typeof import('./later')> {
  await whenIdle(page)
  const later = await import('./later')
  await whenIdle(page)
  return later
}
