import { Badge, Banner, Skeleton } from '@site/shared/ui'
import type { LiveAnswer } from '../answers'
import styles from './console.module.css'
import { HistoryView } from './history-view'
import { LiveView } from './live-view'
import { RefusalNote } from './refusal-note'
import { ReleasesView } from './releases-view'
import { useAnswer } from './use-answer'
import { useMoves } from './use-moves'
import { hrefOf, usePlace, type View } from './use-place'

const TITLES: Readonly<Record<View, string>> = { live: 'Live', history: 'History', releases: 'Releases' }

/** The whole console: what is live is read once, and again after every move. */
export function Console() {
  const { view, chosen } = usePlace()
  const { move, isConnected } = useMoves()
  const { answer, refusal } = useAnswer<LiveAnswer>('/api/live', move)
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.brand}>Console</h1>
        <nav aria-label="Views" className={styles.tabs}>
          {(Object.keys(TITLES) as View[]).map((each) => (
            <a key={each} href={hrefOf(each)} aria-current={each === view ? 'page' : undefined}>
              {TITLES[each]}
            </a>
          ))}
        </nav>
        {answer && (
          <p className={styles.you}>
            {answer.you.readOnly === null ? (
              <>
                You sign as <Badge tone="accent">{answer.you.owner}</Badge>
              </>
            ) : (
              <span title={answer.you.readOnly}>
                <Badge>read-only</Badge>
              </span>
            )}
          </p>
        )}
      </header>
      <main className={styles.main}>
        <Banner kind="error">
          {!isConnected && 'The console does not answer. Start it again: npm run release -- console'}
        </Banner>
        <Banner kind="error">
          {answer?.distrust &&
            `The newest move counts for nothing: ${answer.distrust}. Hosts keep serving the one before.`}
        </Banner>
        {refusal && <RefusalNote refusal={refusal} />}
        {!answer && !refusal && <Skeleton lines={6} label="The store is read" />}
        {answer && view === 'live' && <LiveView site={answer} chosen={chosen} />}
        {answer && view === 'history' && <HistoryView site={answer} move={move} chosen={chosen} />}
        {answer && view === 'releases' && <ReleasesView site={answer} move={move} chosen={chosen} />}
      </main>
    </>
  )
}
