import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { installedVersion } from '../build/installed-package'
import type { PackageSpecs } from './package-specs'

/** Beside this file, and beside the built tool as well. */
const TEMPLATE = join(import.meta.dirname, 'template')

/** The module prefix of the build presets, in this repository and in one of a remote's own. */
const PRESETS = { here: '@site/tool/build', elsewhere: '@site/release-tool' }

/** The files of a new remote of this repository, by their path in its folder. */
export const remoteFiles = (name: string): Record<string, string> =>
  filesOf(['remote', 'sources'], placeholders(name))

/** The files of a repository that holds one remote, by their path. */
export function repositoryFiles(name: string, { shared, tool }: PackageSpecs): Record<string, string> {
  const files = filesOf(['repository', 'sources'], {
    ...placeholders(name),
    __SHARED__: shared,
    __TOOL__: tool,
  })
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, text.replaceAll(PRESETS.here, PRESETS.elsewhere)]),
  )
}

/** Placeholder → text. One more, `__INSTALLED__`, is the version of the package on the same line. */
type Placeholders = Readonly<Record<string, string>>

function placeholders(name: string): Placeholders {
  const words = name.replace(/-/g, ' ')
  const own = { __NAME__: name, __TITLE__: `${words.charAt(0).toUpperCase()}${words.slice(1)}` }
  const inAnotherHost = readFileSync(join(TEMPLATE, 'in-another-host.md'), 'utf8').trimEnd()
  return { ...own, __IN_ANOTHER_HOST__: fill(inAnotherHost, own, 'in-another-host.md') }
}

/** npm leaves `.gitignore` and `.npmrc` out of packages: template names begin with `dot-` instead. */
function filesOf(templates: readonly string[], values: Placeholders): Record<string, string> {
  const files = templates.flatMap((template) => {
    const folder = join(TEMPLATE, template)
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => {
        const path = relative(folder, file).split(sep).join('/').replace(/^dot-/, '.')
        return [
          fill(path, values, path),
          fill(withVersions(readFileSync(file, 'utf8')), values, `${template}/${path}`),
        ] as const
      })
  })
  return Object.fromEntries(files)
}

const withVersions = (text: string): string =>
  text.replace(
    /"(\S+)": "__INSTALLED__"/g,
    (_, name: string) => `"${name}": "${installedVersion(name, import.meta.dirname)}"`,
  )

/** @throws Error for a placeholder without a value. */
export const fill = (text: string, values: Placeholders, template: string): string =>
  text.replace(/__[A-Z]+(?:_[A-Z]+)*__/g, (placeholder) => {
    const value = values[placeholder]
    if (value === undefined)
      throw new Error(
        `${placeholder} in the template ${template} has no value: give it one in scaffold/template-files.ts.`,
      )
    return value
  })
