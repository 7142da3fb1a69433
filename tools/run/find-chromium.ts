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
  const words = existsSync('/etc/debian_version') && process.getuid?.() === 0 ? install(log) : ''
  const installed = knownChromium()
  if (installed) return installed
  throw new Error(
    `No Chromium was found: install the package "chromium", or set CHROMIUM_PATH to a browser of yours.${words && ` apt-get said: ${words}`}`,
  )
}

/** Returns what the package manager said when it failed. */
function install(log: (line: string) => void): string {
  log('Installing the packages chromium and chromium-headless-shell …')
  const start = performance.now()
  const words = [
    ['update'],
    ['install', '-y', '--no-install-recommends', 'fonts-liberation', 'chromium'],
    ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
  ].map((args) => {
    const { status, stderr } = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return status === 0 ? '' : (stderr?.trim().split('\n').at(-1) ?? 'it could not be started')
  })
  log(`  done in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  return words.filter(Boolean).join(' ')
}

function knownChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist. Correct it, or unset it.`)
  }
  return [chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path))
}
