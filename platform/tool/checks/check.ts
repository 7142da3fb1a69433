import type { Composition, ShellRelease } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import type { SharedRelease } from '@site/records/documents/shared-release'
import type { RefusalCode } from '@site/records/store/refusals/refusals'
import type { ReadableStore } from '@site/records/store/store'
import type { CompositionChange, Problem } from '../gate/composition-change'

/** When a check runs: before a part is added to a store, before it goes live, before the live composition is exported as plain files. */
export type Moment = 'publish' | 'activate' | 'export'

interface PartFiles {
  /** All its public files. Paths are relative to its release; those of `shared` or a composition, to the store. */
  readonly files: readonly string[]
  read(file: string): Promise<Buffer>
}

/**
 * A built part, or the files that a composition adds, on the way to visitors. The latter were checked as parts when they were published.
 */
export type Part = PartFiles &
  (
    | { readonly kind: 'remote'; readonly release: Release; readonly glue: readonly string[] }
    | { readonly kind: 'shell'; readonly release: ShellRelease }
    | { readonly kind: 'shared'; readonly release: SharedRelease }
    | { readonly kind: 'composed' }
  )
export type PartOf<Kind extends Part['kind']> = Extract<Part, { readonly kind: Kind }>

/** The input of the checks of a moment. */
export interface Checked {
  readonly parts: readonly Part[]
  /** `null` for a part that is published while nothing is live, or without the others that go live with it. */
  readonly change: CompositionChange | null
  /** The live composition before the move; `null` when nothing is live, or it is replaced together with the part. */
  readonly live: Composition | null
  /** The releases of `shared` in the store, for a part that is being published. */
  readonly shared: readonly SharedRelease[]
  readonly store: ReadableStore
}

export type Answer = readonly Problem[] | Promise<readonly Problem[]>

export interface Check {
  /**
   * Checks before an activation run on everything that would be live, before a rollback too: they must pass for the live composition,
   * or no team could activate or roll back. Rules for new parts only run at publishing.
   */
  readonly at: readonly Moment[]
  find(checked: Checked): Answer
  /** The code of a refusal for this alone. Without one it is `KW1402` or `KW1505`, as for problems of several kinds. */
  readonly code?: RefusalCode
  /** The next step for the user when this check fails. */
  readonly next: string
}
