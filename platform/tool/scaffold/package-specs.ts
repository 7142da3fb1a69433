import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ReleaseError } from '@site/records/store/release-error'
import { installedVersion } from '../build/installed-package'
import { packageNames } from '../pack/package-names'

/** The two packages of the site, as `dependencies` in a package.json. */
export interface PackageSpecs {
  readonly shared: string
  readonly tool: string
}

/** The source of a new repository's packages: one of these. */
export interface PackageSource {
  /** The address of a site that offers its packages, or a folder with archives, which are copied into the repository. */
  readonly packages?: string | undefined
  /** The scope in npm's registry under which the site's team publishes them, such as `@acme`. */
  readonly scope?: string | undefined
}

/** Folder of the archives in a repository that has them. */
const KEPT = 'packages'

/** @throws ReleaseError when no source is named: `@site` is free in the public registry, so anybody could publish under it. */
export async function packageSpecs(
  repository: string,
  { packages: place, scope }: PackageSource,
): Promise<PackageSpecs> {
  const version = installedVersion('@site/shared', import.meta.dirname)
  const [shared, tool] = [`site-shared-${version}.tgz`, `site-release-tool-${version}.tgz`]
  if (scope) {
    const names = packageNames(scope)
    return { shared: `npm:${names.shared}@${version}`, tool: `npm:${names.tool}@${version}` }
  }
  if (!place)
    throw new ReleaseError({
      code: 'KW1705',
      what: `${repository} was not made.`,
      cause:
        "It would have @site/shared from npm's public registry, where that name belongs to nobody: anybody could publish it.",
      next: 'Say where its packages are from: --packages <a folder of archives (npm run release -- pack), or https://site.example>; or --scope @your-company, under which you have published them (npm run release -- pack --scope @your-company).',
    })
  if (URL.canParse(place)) {
    const at = (file: string) => new URL(`/packages/${file}`, place).href
    return { shared: at(shared), tool: at(tool) }
  }
  for (const file of [shared, tool])
    if (!existsSync(join(place, file)))
      throw new ReleaseError({
        code: 'KW1706',
        what: `${repository} was not made.`,
        cause: `There is no ${file} in ${resolve(place)}.`,
        next: 'Make the packages in the repository of the site: npm run release -- pack. Or name a site: --packages https://site.example',
      })
  await mkdir(join(repository, KEPT), { recursive: true })
  for (const file of [shared, tool]) await copyFile(join(place, file), join(repository, KEPT, file))
  return { shared: `file:${KEPT}/${shared}`, tool: `file:${KEPT}/${tool}` }
}
