import type { ElementType, ReactNode } from 'react'
import type { text } from '../features/policies/privacy.md'
import styles from './prose.module.css'

export type Content = (typeof text)['Content']

interface ProseProps {
  readonly Content: Content
  /** Component for its h2 headings. */
  readonly h2?: ElementType
}

export function Prose({ Content, h2 = 'h2' }: ProseProps) {
  return (
    <div className={styles.prose}>
      <Content h2={h2} quote={Quote} />
    </div>
  )
}

function Quote({ by, children }: { readonly by: string; readonly children: ReactNode }) {
  return (
    <figure>
      <blockquote>
        <p>{children}</p>
      </blockquote>
      <figcaption>{by}</figcaption>
    </figure>
  )
}
