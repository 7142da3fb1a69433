import type { ReactNode } from 'react'

/** A page of the catalogue: one component in all its states. Matched by its file name, `*.catalogue.tsx`. */
export interface CataloguePage {
  title: string
  examples: readonly { name: string; content: ReactNode }[]
  /** Shows each example edge to edge, as sections and layouts are on the site. */
  wide?: boolean
}
