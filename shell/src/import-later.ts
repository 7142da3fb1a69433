import { type IdlePage, whenIdle } from './outlet/when-idle'

/** Fetches what comes later, and hands it over when the page is idle again: meanwhile the visitor may have asked for something. */
export async function importLater(page: IdlePage): Promise<typeof import('./later')> {
  await whenIdle(page)
  const later = await import('./later')
  await whenIdle(page)
  return later
}
