import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { selectParts } from '@site/release/cli/select-parts'
import { deploy } from '@site/release/deploy'
import type { ReleaseSite } from '../../tests/e2e/fixtures/release-site'
import { REMOTES } from './remote-place'

/** The releases of every remote that commit faults on demand: what is live, and the last good one behind it. */
export const LIVE_VERSION = '9.0.1'
export const LAST_GOOD_VERSION = '9.0.0'

const OWN_IMPORT = 'from"@site/shared/lifecycles"'
const OTHER_IMPORT = 'from"./faulty-lifecycles.js"'
const here = join(import.meta.dirname, 'injected')

/**
 * Publishes every remote twice more with injected faults, and makes them live. A page sets `window.siteFault` to choose who
 * fails, in which release and how; without it all of them are as good as what they were made of.
 */
export async function publishFaultyReleases({
  context,
  live,
  publish,
  storeFolder,
}: ReleaseSite): Promise<void> {
  const { singletons } = await live()
  const react = await readFile(join(storeFolder, singletons['react']?.url ?? ''), 'utf8')
  const added = {
    'faulty-lifecycles.js': await readFile(join(here, 'faulty-lifecycles.js'), 'utf8'),
    'inject-faults.js': await readFile(join(here, 'inject-faults.js'), 'utf8'),
    'second-react.js': react,
    'syntax-error.js': 'export const = broken',
  }
  for (const version of [LAST_GOOD_VERSION, LIVE_VERSION]) {
    for (const name of REMOTES)
      await publish(
        name,
        version,
        (text, file) => {
          if (file !== 'remoteEntry.js') return text
          const edited = text.replace(OWN_IMPORT, OTHER_IMPORT)
          if (edited.includes(OTHER_IMPORT)) return edited
          throw new Error(
            `The container of ${name} has no ${OWN_IMPORT}: adapt the fault injection to its new shape.`,
          )
        },
        added,
      )
    await deploy(context, {
      kind: 'activate',
      why: `faulty releases ${version}`,
      select: (now) =>
        selectParts(
          now,
          REMOTES.map((name) => ({ name, version })),
        ),
    })
  }
}
