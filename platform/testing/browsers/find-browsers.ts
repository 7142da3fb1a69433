import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnv } from '@site/host/environment/load-env'
import { chromiumPlaces, headlessShells } from '@site/tool/rehearse/open-chromium'

loadEnv(join(import.meta.dirname, '../..'), 'tests')

const HEADLESS_SHELL = 'chromium-headless-shell'

/**
 * A Chromium to test with: the one in CHROMIUM_PATH, Playwright's own, the system's, or, as root on Debian, a freshly installed one. The
 * same for the other engines below.
 * @throws Error with one sentence on what to install.
 */
export const findChromium = (log = console.log): string =>
  findOrInstall(
    log,
    'Chromium',
    ['fonts-liberation', 'chromium', HEADLESS_SHELL],
    'CHROMIUM_PATH',
    chromiumPlaces(),
  )

/** As root on Debian, installs the headless shell beside a Chromium with windows. */
export function ensureHeadlessShell(log = console.log): void {
  const isThere = process.env['CHROMIUM_PATH'] ?? headlessShells().find((path) => existsSync(path))
  if (!isThere && canInstall()) install([HEADLESS_SHELL], log)
}

/** Firefox itself, controlled by WebDriver BiDi, which every Firefox supports. */
export const findFirefox = (log = console.log): string =>
  findOrInstall(log, 'Firefox', ['firefox-esr'], 'FIREFOX_PATH', [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/snap/bin/firefox',
  ])

/** WebKitGTK's driver, and the small browser that comes with it. Both need a screen: Xvfb is one in memory. */
export function findWebKit(log = console.log): { driver: string; miniBrowser: string } {
  const packages = ['webkit2gtk-driver', 'xvfb']
  findOrInstall(log, 'screen in memory (Xvfb)', packages, null, ['/usr/bin/Xvfb'])
  const driver = findOrInstall(log, 'WebKitWebDriver', packages, 'WEBKIT_DRIVER_PATH', [
    '/usr/bin/WebKitWebDriver',
  ])
  const miniBrowser = findOrInstall(
    log,
    'MiniBrowser of WebKitGTK',
    packages,
    'MINIBROWSER_PATH',
    miniBrowsers(),
  )
  return { driver, miniBrowser }
}

/** Below the libraries of each architecture and version of the interface, the newest first. */
function miniBrowsers(): string[] {
  const folders = existsSync('/usr/lib')
    ? readdirSync('/usr/lib').filter((name) => /-linux-gnu/.test(name))
    : []
  return folders.flatMap((folder) =>
    ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) =>
      join('/usr/lib', folder, version, 'MiniBrowser'),
    ),
  )
}

function findOrInstall(
  log: (line: string) => void,
  what: string,
  packages: readonly string[],
  variable: string | null,
  places: readonly string[],
): string {
  const named = variable && process.env[variable]
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`${variable} names ${named}, which does not exist. Correct it, or unset it.`)
  }
  const look = () => places.find((path) => existsSync(path))
  const found = look()
  if (found) return found
  const words = canInstall() ? install(packages, log) : ''
  const installed = look()
  if (installed) return installed
  throw new Error(
    `No ${what} was found: install ${packages.join(', ')} (so Debian and Ubuntu name the packages)${
      variable ? `, or say with ${variable} where yours is` : ''
    }.${words && ` apt-get said: ${words}`}`,
  )
}

const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** A machine without a network goes on with what it has. */
const IMPATIENT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']

/** Returns the package manager's output when it failed. One by one: not every Debian has every package. */
function install(packages: readonly string[], log: (line: string) => void): string {
  log(`Installing ${packages.join(', ')} …`)
  const start = performance.now()
  const words = [
    ['update'],
    ...packages.map((name) => ['install', '-y', '--no-install-recommends', name]),
  ].map((args) => {
    const { status, stderr } = spawnSync('apt-get', [...IMPATIENT, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return status === 0 ? '' : (stderr?.trim().split('\n').at(-1) ?? 'it could not be started')
  })
  log(`  done in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  return words.filter(Boolean).join(' ')
}
