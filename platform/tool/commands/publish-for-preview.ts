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

/** How many steps it takes to publish them. */
export const stepsOf = ({ folders }: NamedParts, args: CommandArgs): number =>
  folders.length * (args.flag('no-types') ? 2 : 3)

/** Publishes what is named by its folder, each under a version for this preview, unless its sources are as they were. */
export async function publishParts(
  context: Context,
  { folders, releases }: NamedParts,
  preview: string,
  { step, types }: { readonly step: ReturnType<Context['steps']>; readonly types: boolean },
): Promise<Shown[]> {
  const shown: Shown[] = releases.map((part) => ({ ...part, outcome: 'there' }))
  for (const folder of folders) {
    const { isThere, ...part } = await nextPreviewVersion(context.store, context.root, folder, preview)
    if (isThere) {
      context.log(`  ${part.name} ${part.version}: published before, from the same sources.`)
      shown.push({ ...part, outcome: 'there' })
      continue
    }
    if (types) await checkTypes(context.root, step, part)
    await publishPart(context, part, { dryRun: false, checkedShared: [], step })
    shown.push({ ...part, outcome: 'new' })
  }
  return shown
}
