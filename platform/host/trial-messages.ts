import type { PageSettings } from '@site/records/documents/composer'
import type { Composition } from '@site/records/documents/composition'
import type { Variant } from './page-variants'

/** The input of a trial's thread. */
export interface TrialData {
  /** The address of the composer's module. */
  readonly entry: string
  /** Without the data of its parts. */
  readonly composition: Composition
  readonly addresses: readonly string[]
  readonly settings: PageSettings
  /** How a page is composed, as messages name it. With `lost`, without the texts that it needs. */
  readonly variants: Readonly<Record<string, Variant & { readonly lost?: boolean }>>
  /** Of one page: the ms to plan it, or to compose one variant of it; and its characters. */
  readonly limits: { readonly ms: number; readonly characters: number }
}

/** The messages to the thread, as many as needed; `null` ends them. */
export type TrialPart = Partial<Pick<Composition, 'remotes' | 'lastGood'>> | null

/** The messages from the thread. */
export type TrialMessage =
  /** A page is about to be composed. */
  | { readonly kind: 'page'; readonly address: string; readonly how?: string }
  /** Some pages are planned; the thread waits for `PageTexts` of these files. */
  | { readonly kind: 'files'; readonly files: readonly string[] }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'done' }
