declare module '*.md' {
  import type { ElementType, ReactElement } from 'react'

  /** The words of each heading. */
  export const headings: readonly string[]

  /** With the fields of its front matter, as `content.config.ts` beside the file has them. */
  export const text: {
    /** How many it has. */
    readonly words: number
    /** @param elements what stands in the place of elements of the text, by their tag. */
    Content(elements: Readonly<Record<string, ElementType>>): ReactElement
  }
}
