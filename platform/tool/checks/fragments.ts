import { MOST_TEXT_BYTES, type Release } from '@site/records/documents/release'
import { readFragment } from '../build/read-fragment'
import type { Problem } from '../gate/composition-change'
import type { PartOf } from './check'

/** Hosts insert a fragment into pages unchanged: an element left open would contain the rest of the page. */
export async function fragments({ release, read }: PartOf<'remote'>): Promise<readonly Problem[]> {
  const found = await Promise.all(
    fragmentsOf(release).map(async (fragment) => {
      if (!release.files[fragment]) return [`it names the fragment ${fragment}, which is none of its files`]
      return problemsIn(fragment, await read(fragment))
    }),
  )
  return found.flat()
}

function problemsIn(fragment: string, bytes: Buffer): readonly Problem[] {
  if (bytes.length > MOST_TEXT_BYTES)
    return [`${fragment} has ${bytes.length} bytes, allowed are ${MOST_TEXT_BYTES}`]
  const { isClosed, withoutEffect } = readFragment(bytes.toString('utf8'))
  return [
    ...(isClosed ? [] : [`${fragment} does not close what it opens, or closes more: close every element`]),
    ...withoutEffect.map(
      (element) =>
        `${fragment} has a <${element}>, which pages keep from having effect: leave it to the style sheet, the code or the manifest`,
    ),
  ]
}

const fragmentsOf = ({ routes, widgets }: Release): readonly string[] => [
  ...routes.flatMap(({ fragment, queryFragments = {} }) =>
    [fragment ?? [], Object.values(queryFragments)].flat(),
  ),
  ...widgets.flatMap(({ fragment }) => fragment ?? []),
]
