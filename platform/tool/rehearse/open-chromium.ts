import { existsSync } from 'node:fs'
import { ReleaseError } from '@site/records/store/release-error'
import { type Browser, chromium } from 'playwright-core'

/** The same engine without browser windows: a visit takes a third of the work. Playwright installs both. */
const withoutWindows = (chrome: string): string =>
  chrome.replace(
    /chromium-(\d+)(.)chrome-([\w-]+).*?(\.exe)?$/,
    'chromium_headless_shell-$1$2chrome-headless-shell-$3$2chrome-headless-shell$4',
  )

/** Paths of Chromium without windows: Playwright's own, and that of the system. */
export const headlessShells = (): readonly string[] => [
  withoutWindows(chromium.executablePath()),
  '/usr/bin/chromium-headless-shell',
]

/** Paths of Chromium: without windows, Playwright's own, and those of the system. */
export const chromiumPlaces = (): readonly string[] => [
  ...headlessShells(),
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** How to start the Chromium named by CHROMIUM_PATH, or one that is installed; `null` when there is none. */
export function installedChromium(): { readonly executablePath: string; readonly args: string[] } | null {
  const places = [process.env['CHROMIUM_PATH'] ?? '', ...chromiumPlaces()]
  const executablePath = places.find((path) => path && existsSync(path))
  // Without a sandbox if it cannot start: as root, in containers. The pages are the site's own.
  return executablePath ? { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] } : null
}

/** Opens it. @throws ReleaseError when there is none. */
export async function openChromium(): Promise<Browser> {
  const found = installedChromium()
  if (!found)
    throw new ReleaseError({
      code: 'KW1612',
      what: 'No page was looked at.',
      cause: 'There is no Chromium here.',
      next: 'Install one, say with CHROMIUM_PATH where it is, or leave the pages out: --no-pages.',
    })
  return chromium.launch(found)
}
