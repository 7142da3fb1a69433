import type * as v from 'valibot'
import type { Content } from '../../prose/prose'
import type { frontMatter } from './articles/content.config'

export interface CaseStudy extends v.InferOutput<typeof frontMatter> {
  /** Number of words. */
  readonly words: number
  readonly Content: Content
}
