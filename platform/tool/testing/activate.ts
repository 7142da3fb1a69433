import { selectParts } from '../cli/select-parts'
import type { ReleaseContext } from '../compose/release-context'
import { deploy, type Moved } from '../deploy'

/** Makes published releases live together, like the command. */
export function activate(
  context: ReleaseContext,
  parts: readonly { readonly name: string; readonly version: string }[],
): Promise<Moved> {
  const why = parts.map(({ name, version }) => `${name} ${version}`).join(', ')
  return deploy(context, { kind: 'activate', why, select: (live) => selectParts(live, parts) })
}
