import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  // The same engine without the browser's own windows, which take as long to open as most journeys take.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/**
 * A Chromium to test with: the one named by CHROMIUM_PATH, Playwright's own, the system's, or, on a Debian machine as
 * root, a freshly installed one.
 * @throws Error that says in one sentence what to install.
 */
export function findChromium(log: (line: string) => void): string {
  const found = knownChromium()
  if (found) return found
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    log('Installing the packages chromium and chromium-headless-shell …')
    for (const args of [
      ['update'],
      ['install', '-y', '--no-install-recommends', 'fonts-liberation', 'chromium'],
      ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    ]) {
      spawnSync('apt-get', args, {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
    const installed = knownChromium()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium was found: install the package "chromium", or set CHROMIUM_PATH to a browser of yours.',
  )
}

function knownChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist. Correct it, or unset it.`)
  }
  return [chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path))
}
