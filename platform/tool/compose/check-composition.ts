import { ReleaseError } from '@site/records/store/release-error'
import type { ReadableStore } from '@site/records/store/store'
import { findProblems } from '../checks/all-checks'
import { composedPart } from '../checks/composed-part'
import { type CompositionChange, changedRemotes, named, releasesOf } from '../gate/composition-change'

const OTHERS = 'KW1505'

/** The gate that every activation and rollback passes. @throws ReleaseError that names what would break, and for which part. */
export async function checkComposition(store: ReadableStore, change: CompositionChange): Promise<void> {
  const { before, after } = change
  // A composition that was live was checked then, and must stay available for rollbacks.
  const parts = change.isRollback
    ? []
    : [await composedPart(store, { ...change, refused: 'Nothing was changed.' })]
  const problems = await findProblems('activate', { parts, change, live: before, shared: [], store })
  if (problems.length === 0) return
  const codes = new Set(problems.map(({ code }) => code))
  const [code] = codes
  const candidates = [...changedRemotes(change)].map((name) => `${name} ${after.remotes[name]?.version}`)
  const gone = releasesOf(before).filter(({ name }) => !(name in after.remotes))
  throw new ReleaseError({
    code: codes.size === 1 ? (code ?? OTHERS) : OTHERS,
    what: [
      ...(gone.length ? [`${gone.map(named).join(', ')} cannot be taken away.`] : []),
      ...(candidates.length || !gone.length
        ? [`${candidates.join(', ') || `shell ${after.shell.version}`} cannot go live.`]
        : []),
    ].join(' '),
    cause: problems.map(({ problem }) => problem).join('\n         '),
    next: [...new Set(problems.map(({ next }) => next))].join('\n         '),
  })
}
