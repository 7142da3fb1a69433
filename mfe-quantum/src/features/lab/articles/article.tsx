import type { ComponentType, ReactElement, ReactNode } from 'react'
import styles from './article.module.css'

/** A publication that an article rests on. */
export interface Source {
  /** Authors, title, place and year, as one would cite it. */
  readonly citation: string
  /** Where it can be read; left out where no lasting address is known. */
  readonly href?: string
}

/** A long text about one research topic. Each lives in a module of its own, loaded when somebody wants to read it. */
export interface Article {
  readonly Body: ComponentType
  readonly sources: readonly Source[]
}

/** Refers to the sources by name; readers see their number in the list at the end. */
export function citing<Name extends string>(sources: Readonly<Record<Name, Source>>) {
  const names = Object.keys(sources)
  return (name: Name): ReactElement => <sup className={styles.cite}>{`[${names.indexOf(name) + 1}]`}</sup>
}

/** A formula on a line of its own; `reads` says it in words for whoever hears the page. */
export function Formula({ reads, children }: { reads: string; children: ReactNode }) {
  return (
    <p className={styles.formula} role="math" translate="no" aria-label={reads}>
      {children}
    </p>
  )
}
