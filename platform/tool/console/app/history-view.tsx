import { Badge, Button, Skeleton } from '@site/shared/ui'
import { useState } from 'react'
import { ago } from '../../cli/ago'
import type { Output } from '../../cli/output'
import type { LiveAnswer } from '../answers'
import { ActionDialog, type Wanted } from './action-dialog'
import shared from './console.module.css'
import styles from './history-view.module.css'
import { RefusalNote } from './refusal-note'
import { useAnswer } from './use-answer'
import { hrefOf } from './use-place'

type Move = Output<'history'>['moves'][number]

interface HistoryViewProps {
  readonly site: LiveAnswer
  readonly move: string
  readonly chosen: string | null
}

const FIRST = 50

/** The signed moves, newest first. One is open, with what it changed. */
export function HistoryView({ site, move, chosen }: HistoryViewProps) {
  const { answer, refusal } = useAnswer<Output<'history'>>('/api/history', move)
  const [shown, setShown] = useState(FIRST)
  if (refusal) return <RefusalNote refusal={refusal} />
  if (!answer) return <Skeleton lines={8} label="The history is read" />
  const { moves, unsigned } = answer
  const open = moves.findIndex((each) => String(each.move) === chosen)
  return (
    <div className={shared.columns}>
      <section aria-labelledby="history-title">
        <h2 id="history-title">{moves.length} moves</h2>
        {unsigned > 0 && (
          <p>
            {unsigned} newer files of the history are signed by no trusted key, and no host follows them. See:
            npm run release -- verify
          </p>
        )}
        <ol className={styles.moves} reversed>
          {moves.slice(0, shown).map((each, at) => (
            <li key={each.move} className={at === open ? styles.open : undefined}>
              <a href={hrefOf('history', String(each.move))} aria-current={at === open ? 'true' : undefined}>
                <span className={styles.number}>{each.move}</span>
                <span className={styles.why}>{each.why || each.kind}</span>
              </a>
              <span className={styles.by}>
                <time dateTime={each.at} title={each.at}>
                  {ago(each.at)}
                </time>{' '}
                by {each.by}
              </span>
              <MoveBadge move={each} isLive={each.move === site.live?.move} />
            </li>
          ))}
        </ol>
        {moves.length > shown && (
          <Button variant="secondary" size="small" onClick={() => setShown(shown + FIRST)}>
            Show {Math.min(FIRST, moves.length - shown)} more
          </Button>
        )}
      </section>
      <aside className={styles.side}>
        {moves[open] ? (
          <MoveDetails site={site} move={moves[open]} before={moves[open + 1] ?? null} />
        ) : (
          <p>Choose a move to see what it changed.</p>
        )}
      </aside>
    </div>
  )
}

function MoveBadge({ move: { kind, refusal }, isLive }: { move: Move; isLive: boolean }) {
  if (refusal) return <Badge>not followed</Badge>
  if (isLive) return <Badge tone="success">live</Badge>
  return kind === 'activate' ? null : <Badge tone="accent">{kind}</Badge>
}

interface MoveDetailsProps {
  readonly site: LiveAnswer
  readonly move: Move
  readonly before: Move | null
}

function MoveDetails({ site, move, before }: MoveDetailsProps) {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const isLive = move.composition === site.live?.composition
  return (
    <section aria-labelledby="move-title">
      <h2 id="move-title">Move {move.move}</h2>
      <dl>
        <dt>Why</dt>
        <dd>{move.why}</dd>
        <dt>Signed by</dt>
        <dd>
          {move.by}, {move.at}
        </dd>
        <dt>Composition</dt>
        <dd>
          <code className={styles.id}>{move.composition}</code>
        </dd>
      </dl>
      {move.refusal && <p>No host follows it: {move.refusal}.</p>}
      {before ? (
        <Changes older={before.composition} newer={move.composition} />
      ) : (
        <p>The first that the history has.</p>
      )}
      {!isLive && site.you.remotes.includes('*') && (
        <Button
          variant="secondary"
          onClick={() =>
            setWanted({
              title: `Go back to move ${move.move}`,
              action: { command: 'rollback', name: null, to: move.composition },
            })
          }
        >
          Go back to this
        </Button>
      )}
      <ActionDialog wanted={wanted} onClose={() => setWanted(null)} />
    </section>
  )
}

function Changes({ older, newer }: { older: string; newer: string }) {
  const { answer, refusal } = useAnswer<Output<'diff'>>(`/api/diff/${older}/${newer}`, '')
  if (refusal) return <RefusalNote refusal={refusal} />
  if (!answer) return <Skeleton lines={3} label="Both compositions are compared" />
  const { changes, details } = answer
  return (
    <>
      <h3>Changes</h3>
      {changes.length === 0 && <p>None: the same releases were signed again.</p>}
      <ul>
        {[...changes, ...details].map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </>
  )
}
