import styles from './article-sources.module.css'
import type { Article } from './articles/article'

export function ArticleSources({ sources }: Pick<Article, 'sources'>) {
  return (
    <section aria-labelledby="sources" className={styles.sources}>
      <h2 id="sources" className={styles.heading}>
        Sources
      </h2>
      <ol className={styles.list}>
        {Object.values(sources).map(({ citation, href }) => (
          <li key={citation}>
            <span>{`${citation}.`}</span>{' '}
            {href && (
              <a href={href} target="_blank" rel="noopener noreferrer" aria-description="opens in a new tab">
                {href.replace(/^https:\/\/(www\.|doi\.org\/)?/, '')}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
