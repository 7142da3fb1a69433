import type { ReactNode } from 'react'
import type * as v from 'valibot'
import styles from './article.module.css'
import type { frontMatter } from './content.config'
import type { text } from './quantum-computing.md'

/** A long text about one research topic. Each is in its own module, loaded on demand. */
export type Article = Pick<typeof text, 'Content'> & v.InferOutput<typeof frontMatter>

export const ArticleText = ({ Content }: Pick<Article, 'Content'>) => (
  <Content cite={Cite} formula={Formula} />
)

/** The number of a source in the list at the end. */
function Cite({ children }: { readonly children: ReactNode }) {
  return <sup className={styles.cite}>{children}</sup>
}

/** A formula on its own line; `reads` is its text for screen readers. */
function Formula({ reads, children }: { readonly reads: string; readonly children: ReactNode }) {
  return (
    <p className={styles.formula} role="math" translate="no" aria-label={reads}>
      {children}
    </p>
  )
}
