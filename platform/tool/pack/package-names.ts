import { ReleaseError } from '@site/records/store/release-error'

/** The packages under the name by which sources import them. They are for archives and a site's own address; in a registry they are nobody's. */
const OWN_SCOPE = '@site'

/**
 * What the packages are called in a registry. A repository installs them under their own names all the same, by an alias of npm.
 * @throws ReleaseError when that is no scope which somebody can own.
 */
export function packageNames(scope: string): { readonly shared: string; readonly tool: string } {
  if (!/^@[a-z0-9][a-z0-9._-]*$/.test(scope) || scope === OWN_SCOPE)
    throw new ReleaseError({
      code: 'KW1316',
      what: 'Nothing was made.',
      cause: `"${scope}" is no scope that you own.`,
      next: 'Name the scope of your organization in the registry: --scope @your-company',
    })
  return { shared: `${scope}/site-shared`, tool: `${scope}/site-release-tool` }
}

/** How a package.json names a package. */
export interface PackageFields {
  readonly name: string
  readonly private?: boolean
  readonly version: string
}

/** How a package.json names a package. Without a scope npm refuses to publish it. */
export const nameFields = (own: string, published: string | undefined) =>
  published === undefined ? { name: own, private: true } : { name: published }
