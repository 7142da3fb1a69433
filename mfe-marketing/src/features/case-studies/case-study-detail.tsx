import type { PressGuard } from '@site/shared/forms/press-guard'
import { Badge, Button, LinkButton } from '@site/shared/ui'
import { useEffect, useRef } from 'react'
import { Prose } from '../../prose/prose'
import tagStyles from './case-studies-page.module.css'
import type { CaseStudy } from './case-study'
import styles from './case-study-detail.module.css'
import { StudyFacts } from './study-facts'

interface CaseStudyDetailProps {
  readonly study: CaseStudy
  /** Absent without scripts: the study is then a section of the page. */
  onBack?(): void
  /** Keeps the second half of a double click on a card from pressing a button here. */
  readonly guard?: PressGuard
}

export function CaseStudyDetail({ study, onBack, guard }: CaseStudyDetailProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const Title = onBack ? 'h1' : 'h2'

  // The view changed without a new page: move the focus and the scroll position to its start.
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])

  return (
    <article id={study.id} className={styles.article} {...guard}>
      {onBack && (
        <Button variant="quiet" icon="arrow-left" onClick={onBack} className={styles.back ?? ''}>
          Back to Case Studies
        </Button>
      )}
      <header className={styles.head}>
        <StudyFacts study={study} />
        <Title ref={title} tabIndex={-1}>
          {study.title}
        </Title>
        <ul className={tagStyles.tags} aria-label="Tags">
          {study.tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      </header>
      <img src={study.image} alt="" width="640" height="400" className={styles.image} />
      <Prose Content={study.Content} h2={onBack ? 'h2' : 'h3'} />
      <div className={styles.call}>
        <p>Does part of this sound like your company?</p>
        <LinkButton to="/contact" iconEnd="arrow-right">
          Book Consultation
        </LinkButton>
      </div>
    </article>
  )
}
