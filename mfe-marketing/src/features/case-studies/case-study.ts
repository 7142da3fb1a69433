import type { Block } from '../../prose/block'

export interface CaseStudy {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly excerpt: string
  readonly image: string
  /** ISO date. */
  readonly published: string
  readonly tags: readonly string[]
  readonly featured: boolean
  readonly body: readonly Block[]
}
