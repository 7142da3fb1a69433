import type { PageSettings } from '@site/records/documents/composer'
import type { Composition } from '@site/records/documents/composition'
import type { Variant } from './page-variants'

/** What the thread of a trial starts with. */
export interface TrialData {
  /** The address of the composer's module. */
  readonly entry: string
  /** Without what its parts bring. */
  readonly composition: Composition
  readonly addresses: readonly string[]
  readonly settings: PageSettings
  /** How a page is composed, as messages call it. With `lost`, without the texts that it needs. */
  readonly variants: Readonly<Record<string, Variant & { readonly lost?: boolean }>>
  /** Of one page: the ms to plan it, or to compose one variant of it; and its characters. */
  readonly limits: { readonly ms: number; readonly characters: number }
}

/** What it is sent first, as often as needed; `null`: that was all. */
export type TrialPart = Partial<Pick<Composition, 'remotes' | 'lastGood'>> | null

/** What it sends. */
export type TrialMessage =
  /** A page is about to be composed. */
  | { readonly kind: 'page'; readonly address: string; readonly how?: string }
  /** Some pages are planned; it waits for `PageTexts` of these files. */
  | { readonly kind: 'files'; readonly files: readonly string[] }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'done' }
