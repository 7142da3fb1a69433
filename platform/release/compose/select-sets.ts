import { lineOf } from '@site/build/kit-line'
import type { RefusalCode } from '@site/store/refusals/refusals'
import { ReleaseError } from '@site/store/release-error'
import type { Live } from './live'
import { onSecondSet } from './on-second-set'
import { type Selection, selectionOf } from './selection'

type Sets = Pick<Selection, 'set' | 'second'>

/** The sets after a patch or another line was named: it takes the place of the one of its line, or of the page's. */
export function setsWith({ set, second }: Sets, version: string): Sets {
  if (second && lineOf(second) === lineOf(version)) return { set, second: version }
  return { set: version, ...(second && { second }) }
}

/** The sets after one was brought beside the page's. @throws ReleaseError when there would be three. */
export function setsBeside({ set, second }: Sets, version: string): Sets {
  if (set === version) return { set, ...(second && { second }) }
  if (!second || lineOf(second) === lineOf(version)) return { set, second: version }
  throw new ReleaseError({
    code: 'KW1516',
    what: `The set ${version} cannot go live.`,
    cause: `Two are live, ${set} and ${second}, and a page is linked with two at most.`,
    next: `Bring everybody to one of them (npm run release -- status says who is left), then: retire shared@<the other>`,
  })
}

/** What is live without its second set. @throws ReleaseError when somebody is on it. */
export function selectWithout(live: Live | null, version: string): Selection {
  const refusal = (code: RefusalCode, cause: string, next: string) =>
    new ReleaseError({ code, what: `The set ${version} is not retired.`, cause, next })
  const selection = live && selectionOf(live.composition)
  if (!selection || ![selection.set, selection.second].includes(version))
    throw refusal('KW1517', 'It is not live.', 'See what is live with: npm run release -- status')
  const { second, ...others } = selection
  if (version !== second)
    throw refusal(
      'KW1518',
      `Shell ${selection.shell} is on it.`,
      second
        ? `Activate a shell that was built against ${second}, or retire that: retire shared@${second}`
        : 'It is the only one: bring another beside it first: activate shared@<version> --as-next',
    )
  const { releases, lastGood } = onSecondSet(live.composition)
  if (releases.length + lastGood.length > 0)
    throw refusal(
      'KW1519',
      `On it are ${[...releases, ...lastGood.map((name) => `${name} (last good)`)].join(', ')}.`,
      `Activate releases of them that were built against ${selection.set}. A last good release makes room with the next activation of its remote.`,
    )
  return others
}
