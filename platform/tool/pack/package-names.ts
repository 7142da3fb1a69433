import { ReleaseError } from '@site/records/store/release-error'

/** The packages under the names that sources import. They are for archives and a site's own address; nobody owns them in a registry. */
const OWN_SCOPE = '@site'

/**
 * The names of the packages in a registry. A repository still installs them under their own names, by an npm alias.
 * @throws ReleaseError when that is not a scope that can be owned.
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

/** The fields by which a package.json names a package. */
export interface PackageFields {
  readonly name: string
  readonly private?: boolean
  readonly version: string
}

/** The name fields of a package.json. Without a scope npm refuses to publish it. */
export const nameFields = (own: string, published: string | undefined) =>
  published === undefined ? { name: own, private: true } : { name: published }
