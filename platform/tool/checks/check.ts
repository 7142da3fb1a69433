import type { Composition, ShellRelease } from '@site/records/documents/composition'
import type { Release } from '@site/records/documents/release'
import type { SharedRelease } from '@site/records/documents/shared-release'
import type { RefusalCode } from '@site/records/store/refusals/refusals'
import type { ReadableStore } from '@site/records/store/store'
import type { CompositionChange, Problem } from '../gate/composition-change'

/** When a check runs: before a part is added to a store, before it goes live, before what is live is written as plain files. */
export type Moment = 'publish' | 'activate' | 'export'

interface PartFiles {
  /** All of its files that anybody can read. Paths are relative to its release; those of `shared` or a composition, to the store. */
  readonly files: readonly string[]
  read(file: string): Promise<Buffer>
}

/**
 * What is on its way to visitors: a part that was built, or the files that a composition brings. Those were checked as parts when they were
 * published.
 */
export type Part = PartFiles &
  (
    | { readonly kind: 'remote'; readonly release: Release; readonly glue: readonly string[] }
    | { readonly kind: 'shell'; readonly release: ShellRelease }
    | { readonly kind: 'shared'; readonly release: SharedRelease }
    | { readonly kind: 'composed' }
  )
export type PartOf<Kind extends Part['kind']> = Extract<Part, { readonly kind: Kind }>

/** What is checked at a moment. */
export interface Checked {
  readonly parts: readonly Part[]
  /** `null` for a part that is published while nothing is live, or without the others that go live with it. */
  readonly change: CompositionChange | null
  /** What is live before the move; `null` while nothing is, or what is goes live together with the part. */
  readonly live: Composition | null
  /** The releases of `shared` in the store, for a part that is published. */
  readonly shared: readonly SharedRelease[]
  readonly store: ReadableStore
}

export type Answer = readonly Problem[] | Promise<readonly Problem[]>

export interface Check {
  /**
   * What runs before an activation is asked of everything that would be live, before a rollback too: it must hold for whatever is live
   * already, or nobody could activate or go back. Rules for new parts only run when they are published.
   */
  readonly at: readonly Moment[]
  find(checked: Checked): Answer
  /** Of a refusal for this alone. Without one it is `KW1402` or `KW1505`, as for problems of several kinds. */
  readonly code?: RefusalCode
  /** The next step for the user when this check fails. */
  readonly next: string
}
