import type { PressGuard } from '@site/shared/forms/press-guard'
import { Banner, Button, Icon, LinkButton, PageBar, Skeleton } from '@site/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { ArticleSources } from './article-sources'
import { ArticleText } from './articles/article'
import { loadArticle, readArticle } from './load-article'
import styles from './topic-detail.module.css'
import type { Topic } from './topics'

interface TopicDetailProps {
  readonly topic: Topic
  onBack(): void
  /** Keeps the second half of a double click on a card from pressing a button here. */
  readonly guard: PressGuard
}

export function TopicDetail({ topic, onBack, guard }: TopicDetailProps) {
  const [article, setArticle] = useState(() => readArticle(topic))
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)

  const isFailed = !article && failedAttempt === attempt
  const title = useRef<HTMLHeadingElement>(null)

  // Coming from the overview it is loaded already; after a reload, or going forward, it is loaded here.
  useEffect(() => {
    let wanted = true
    loadArticle(topic).then(
      (brought) => wanted && setArticle(brought),
      () => wanted && setFailedAttempt(attempt),
    )
    return () => {
      wanted = false
    }
  }, [topic, attempt])

  return (
    <>
      <PageBar onBack={onBack} backLabel="Back to Overview" />
      <article className={styles.detail} {...guard}>
        <header className={styles.head}>
          <h1 ref={title} tabIndex={-1} className={styles.title}>
            <Icon name={topic.icon} className={styles.icon} />
            <span>{topic.title}</span>
          </h1>
          <p className={styles.description}>{topic.description}</p>
        </header>
        <figure className={styles.picture}>
          <img src={topic.image} alt={topic.caption} width="640" height="360" />
          <figcaption>{topic.caption}</figcaption>
        </figure>
        {article && (
          <>
            <div className={styles.prose}>
              <ArticleText Content={article.Content} />
            </div>
            <ArticleSources sources={article.sources} />
          </>
        )}
        <Banner kind="error">
          {isFailed && (
            <>
              <p>This article could not be loaded. Check your connection, then try again.</p>
              <Button
                variant="secondary"
                size="small"
                icon="refresh"
                onClick={() => {
                  title.current?.focus() // this button disappears
                  setAttempt(attempt + 1)
                }}
              >
                Try again
              </Button>
            </>
          )}
        </Banner>
        {!article && !isFailed && <Skeleton lines={9} label={`Loading the article on ${topic.title}…`} />}
        <footer className={styles.end}>
          <LinkButton to="/quantum-collaboration" size="large" iconEnd="arrow-right">
            Collaborate with Us
          </LinkButton>
          <Button variant="secondary" size="large" icon="arrow-left" onClick={onBack}>
            All research areas
          </Button>
        </footer>
      </article>
    </>
  )
}
