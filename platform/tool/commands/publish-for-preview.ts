import { ReleaseError } from '@site/records/store/release-error'
import type { CommandArgs, Context } from '../cli/command'
import type { Output } from '../cli/output'
import { pickVersions } from '../cli/pick-versions'
import { partNamed, refuseForeign } from '../keys/refuse-foreign'
import { nextPreviewVersion } from '../preview/next-version'
import { NOTHING } from '../preview/sign-preview'
import { packageVersion } from '../publish/package-version'
import type { Part } from '../publish/repository-parts'
import { checkTypes, publishPart } from './publish-part'

type Shown = NonNullable<Output<'preview'>['made']>['releases'][number]

/** The parts of a preview as named: folders, to be published for it, and releases that are published. */
export interface NamedParts {
  readonly folders: readonly Part[]
  readonly releases: readonly Part[]
}

/** @throws ReleaseError when one is no remote, or belongs to another owner. */
export function namedParts({ root, signer }: Context, names: readonly string[], usage: string): NamedParts {
  const folders = names.filter((name) => !name.includes('@'))
  const published = names.filter((name) => name.includes('@'))
  const releases = published.length > 0 ? pickVersions(published, usage) : []
  const parts = [...folders.map(partNamed), ...releases.map(({ name }) => partNamed(name))]
  if (parts.includes(null))
    throw new ReleaseError({
      code: 'KW1626',
      what: NOTHING,
      cause:
        'The shell and the shared modules are parts of every page, and a shell runs code inside of the host.',
      next: 'Try a shell on a site of your own: npm start -- --replace shell. What a release of shared would break is shown by: npm run release -- rehearse shared@<version>',
    })
  refuseForeign(signer, parts, NOTHING)
  return {
    folders: folders.map((name) => ({
      name: partNamed(name) ?? name,
      version: packageVersion(root, name, usage),
    })),
    releases,
  }
}

/** Parts with their versions for a preview. `isThere`: it is in the store, and is not built. */
type Planned = Part & { readonly isThere: boolean }

/** Each folder gets a version for this preview, unless its sources are as they were when the last one was built. */
export const planParts = async (
  { store, root }: Context,
  { folders, releases }: NamedParts,
  preview: string,
): Promise<Planned[]> => [
  ...releases.map((part) => ({ ...part, isThere: true })),
  ...(await Promise.all(folders.map((folder) => nextPreviewVersion(store, root, folder, preview)))),
]

/** How many steps it takes to publish them. */
export const stepsOf = (parts: readonly Planned[], args: CommandArgs): number =>
  parts.filter(({ isThere }) => !isThere).length * (args.flag('no-types') ? 2 : 3)

export async function publishParts(
  context: Context,
  parts: readonly Planned[],
  { step, types }: { readonly step: ReturnType<Context['steps']>; readonly types: boolean },
): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const { isThere, ...part } of parts) {
    if (isThere) context.log(`  ${part.name} ${part.version} is in the store.`)
    else {
      if (types) await checkTypes(context.root, step, part)
      await publishPart(context, part, { dryRun: false, checkedShared: [], step })
    }
    shown.push({ ...part, outcome: isThere ? 'there' : 'new' })
  }
  return shown
}
