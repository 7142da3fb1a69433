import { Badge, Button, Card } from '@site/shared/ui'
import styles from './case-studies-page.module.css'
import type { CaseStudy } from './case-study'
import { StudyFacts } from './study-facts'

const SHOWN_TAGS = 3

interface CaseStudyCardProps {
  readonly study: CaseStudy
  onOpen(): void
}

export function CaseStudyCard({ study, onOpen }: CaseStudyCardProps) {
  return (
    <Card
      as="li"
      tone={study.featured ? 'featured' : 'plain'}
      className={study.featured ? styles.featured : styles.study}
      data-study={study.id}
    >
      <img src={study.image} alt="" width="640" height="400" loading="lazy" />
      <div className={styles.words}>
        <StudyFacts study={study} />
        <h2>{study.title}</h2>
        <p className={styles.excerpt}>{study.excerpt}</p>
        <ul className={styles.tags} aria-label="Tags">
          {study.tags.slice(0, SHOWN_TAGS).map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
        <Button
          variant="secondary"
          iconEnd="arrow-right"
          onClick={onOpen}
          aria-label={`Read Full Case Study: ${study.title}`}
        >
          Read Full Case Study
        </Button>
      </div>
    </Card>
  )
}
