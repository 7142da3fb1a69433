declare module '*.md' {
  import type { ElementType, ReactElement } from 'react'

  /** The words of each heading. */
  export const headings: readonly string[]

  /** The fields of its front matter, typed by `content.config.ts` beside the file. */
  export const text: {
    /** Number of words. */
    readonly words: number
    /** @param elements components that replace elements of the text, by tag. */
    Content(elements: Readonly<Record<string, ElementType>>): ReactElement
  }
}
