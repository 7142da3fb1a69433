import * as v from 'valibot'

/** The name of a release's list of the packages in its scripts: a CycloneDX document. */
export const BILL_OF_MATERIALS = 'bom.json'

/** Shared modules lie in one folder, so their lists are named by their content. */
const IS_BILL = /(?:^|\/)bom(?:-[\w-]{8})?\.json$/

/** Whether a file of a release is such a list. */
export const isBill = (path: string): boolean => IS_BILL.test(path)

/** The packages of such a list, which other tools write as well: with more fields, and packages inside of packages. */
interface Component {
  readonly purl?: string | undefined
  readonly components?: readonly Component[] | undefined
}
const Component: v.GenericSchema<Component> = v.object({
  purl: v.optional(v.string()),
  components: v.optional(v.lazy(() => v.array(Component))),
})
export const BillOfMaterials = v.object({
  bomFormat: v.literal('CycloneDX'),
  components: v.optional(v.array(Component), []),
})

export const MOST_BILL_BYTES = 2_000_000

export interface Package {
  readonly name: string
  readonly version: string
}

/** `pkg:npm/%40scope/name@1.0.0`: how CycloneDX names a package of npm. */
export const purlOf = ({ name, version }: Package): string =>
  `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`

const NPM_PURL = /^pkg:npm\/([^@?#]+)@([^@?#]+)/

/** The packages of npm in a list. */
export function packagesIn(components: readonly Component[]): Package[] {
  return components.flatMap(({ purl = '', components: inside = [] }) => {
    const [, name, version] = NPM_PURL.exec(purl) ?? []
    const own =
      name && version ? [{ name: decodeURIComponent(name), version: decodeURIComponent(version) }] : []
    return [...own, ...packagesIn(inside)]
  })
}
