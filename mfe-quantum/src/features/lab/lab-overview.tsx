import { type ResearchTopicId, researchFigures, responseTimes } from '@site/shared/business'
import type { PressGuard } from '@site/shared/forms/press-guard'
import { Banner, PageBar, Section, Tile, Tiles } from '@site/shared/ui'
import { ClosingCall } from '@site/shared/ui/motif/closing-call'
import { Interference } from '@site/shared/ui/motif/interference'
import { PageHead } from '@site/shared/ui/motif/page-head'
import { useEffect, useRef, useState } from 'react'
import styles from './lab-overview.module.css'
import { loadArticle } from './load-article'
import { TopicCard } from './topic-card'
import { type Topic, topics } from './topics'

interface LabOverviewProps {
  /** The previously open topic; its card gets the focus. */
  readonly from: ResearchTopicId | null
  onOpen(topic: ResearchTopicId): void
  readonly guard: PressGuard
}

export function LabOverview({ from, onOpen, guard }: LabOverviewProps) {
  const [failed, setFailed] = useState<Topic | null>(null)
  const asked = useRef<Topic | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (from)
      list.current?.querySelector<HTMLElement>(`[data-topic=${from}] button`)?.focus({ preventScroll: true })
  }, [from])

  // The article is loaded first and then shown: the page is never empty, and the last press wins.
  const explore = async (topic: Topic) => {
    asked.current = topic
    setFailed(null)
    try {
      await loadArticle(topic)
      if (asked.current === topic) onOpen(topic.id)
    } catch (error) {
      console.error(`The article ${topic.id} could not be loaded.`, error)
      if (asked.current === topic) setFailed(topic)
    }
  }

  return (
    <>
      <PageBar />
      <PageHead
        picture={<Interference />}
        eyebrow="Research"
        heading="Quantum Research Laboratory"
        lead="Five areas where quantum physics meets computation, explained in plain language, with every claim traced to its source."
        className={styles.hero}
      >
        <Tiles>
          {researchFigures.map(({ value, label }) => (
            <Tile key={label} value={value} label={label} />
          ))}
        </Tiles>
      </PageHead>
      <Section heading="Research areas" tone="sunken">
        <Banner kind="error" className={styles.failed}>
          {failed && `“${failed.title}” could not be loaded. Check your connection and choose it again.`}
        </Banner>
        <ul ref={list} className={styles.topics} {...guard}>
          {topics.map((topic) => (
            <TopicCard
              key={topic.id}
              topic={topic}
              onExplore={() => explore(topic)}
              onIntent={() => void loadArticle(topic).catch(() => undefined)}
            />
          ))}
        </ul>
      </Section>
      <ClosingCall
        heading="Join Our Research"
        lead={`Students, academics, industry researchers and the self-taught are all welcome. We review every application within ${responseTimes.collaborationReview}.`}
        primary={{ to: '/quantum-collaboration', text: 'Join Our Research' }}
      />
    </>
  )
}
