import { Button, Card, Icon } from '@site/shared/ui'
import styles from './topic-card.module.css'
import type { Topic } from './topics'

interface TopicCardProps {
  readonly topic: Topic
  onExplore(): void
  /** The visitor is about to press: prefetch. */
  onIntent(): void
}

export function TopicCard({ topic, onExplore, onIntent }: TopicCardProps) {
  return (
    <Card as="li" className={styles.card} data-topic={topic.id}>
      <img src={topic.image} alt="" width="640" height="360" loading="lazy" className={styles.image} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Icon name={topic.icon} className={styles.icon} />
          <span>{topic.title}</span>
        </h3>
        <p className={styles.description}>{topic.description}</p>
        <Button
          variant="secondary"
          iconEnd="arrow-right"
          aria-label={`Explore Research: ${topic.title}`}
          onClick={onExplore}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          Explore Research
        </Button>
      </div>
    </Card>
  )
}
