import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { installedVersion } from '@site/build/installed-package'
import { ReleaseError } from '@site/store/release-error'

/** The two packages of the site, as `dependencies` of a package.json name them. */
export interface PackageSpecs {
  readonly shared: string
  readonly tool: string
}

/** Where archives lie in a repository that keeps them. */
const KEPT = 'packages'

/**
 * @param place the address of a site that offers its packages, or a folder with archives, which the repository keeps; without it npm's
 * registry has them.
 */
export async function packageSpecs(repository: string, place: string | undefined): Promise<PackageSpecs> {
  const version = installedVersion('@site/shared', import.meta.dirname)
  const [shared, tool] = [`site-shared-${version}.tgz`, `site-release-tool-${version}.tgz`]
  if (!place) return { shared: version, tool: version }
  if (URL.canParse(place)) {
    const at = (file: string) => new URL(`/packages/${file}`, place).href
    return { shared: at(shared), tool: at(tool) }
  }
  for (const file of [shared, tool])
    if (!existsSync(join(place, file)))
      throw new ReleaseError({
        what: `${repository} was not made.`,
        cause: `There is no ${file} in ${resolve(place)}.`,
        next: 'Make the packages in the repository of the site: npm run release -- pack. Or name a site: --packages https://site.example',
      })
  await mkdir(join(repository, KEPT), { recursive: true })
  for (const file of [shared, tool]) await copyFile(join(place, file), join(repository, KEPT, file))
  return { shared: `file:${KEPT}/${shared}`, tool: `file:${KEPT}/${tool}` }
}
