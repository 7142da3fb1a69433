import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Package {
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly scripts?: Readonly<Record<string, string>>
}

const packageOf = (folder: string) => JSON.parse(read(join(folder, 'package.json'))) as Package
const workspaces = packageOf('.').workspaces ?? []
/** Have packages and a lock file of their own, which only one script installs. */
const APART = ['bench/peers', 'docs/site']
const folders = ['.', ...workspaces, ...APART]
/** Linked from this repository, whatever version it is raised to: npm would query the registry for any other version. */
const LINKED = '@site/shared'

describe('what is installed', () => {
  test.each(folders)('%s pins every dependency to one version', (folder) => {
    const { dependencies, devDependencies, optionalDependencies } = packageOf(folder)
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies }
    const { [LINKED]: linked = '*', ...pinned } = all
    expect(linked, LINKED).toBe('*')
    for (const [name, version] of Object.entries(pinned))
      expect(version, name).toMatch(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
  })

  test('no package runs a script of its own when it is installed', () => {
    for (const folder of ['.', ...APART])
      expect(read(join(folder, '.npmrc')), folder).toMatch(/^ignore-scripts=true$/m)
    for (const folder of folders)
      expect(Object.keys(packageOf(folder).scripts ?? {})).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(pre|post)?(install|prepare)$/)]),
      )
  })

  test.each(['.', ...APART])('every package of the lock file in %s is held to its bytes', (folder) => {
    const { packages } = JSON.parse(read(join(folder, 'package-lock.json'))) as {
      packages: Record<string, { link?: boolean; integrity?: string; bundled?: boolean; inBundle?: boolean }>
    }
    const loose = Object.entries(packages).filter(
      ([path, { link, integrity, inBundle }]) =>
        path.includes('node_modules/') && !link && !inBundle && !integrity?.startsWith('sha512-'),
    )
    expect(loose.map(([path]) => path)).toEqual([])
  })
})

/** Patterns of secret keys. The anonymous key of the backend is not one: it is public. */
const SECRETS = [
  /AIza[\w-]{35}/,
  /sb_secret_[\w-]{20,}/,
  /service_role/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bghp_\w{36}\b/,
  /\bsk_(live|test)_\w{20,}/,
  /GEMINI_API_KEY|SERVICE_ROLE|JWT_SECRET|DATABASE_URL/,
]

const sources = folders
  .filter((folder) => /^(mfe-\w+|shared|shell)$/.test(folder))
  .map((folder) => join(root, folder, 'src'))
const built = ['.store/remotes', '.store/shell', '.store/shared', '.store/compositions']
  .map((folder) => join(root, folder))
  .filter((folder) => statSync(folder, { throwIfNoEntry: false }))

test.each([...sources, ...built].map((folder) => [folder.slice(root.length + 1), folder]))(
  'no secret in %s',
  (_name, folder) => {
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(m?js|tsx?|json|html|css|md)$/.test(file) && !file.includes('.test.'))
      .filter((file) => {
        const text = readFileSync(join(folder, file), 'utf8')
        return SECRETS.some((secret) => secret.test(text))
      })
    expect(found).toEqual([])
  },
)
