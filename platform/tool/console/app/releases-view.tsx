import { Badge, Button, Skeleton } from '@site/shared/ui'
import { useState } from 'react'
import { ago } from '../../cli/ago'
import { kB } from '../../kilobytes'
import type { LiveAnswer, ReadRelease, ReleasesAnswer } from '../answers'
import { ActionDialog, type Wanted } from './action-dialog'
import { RefusalNote } from './refusal-note'
import styles from './releases-view.module.css'
import { SizeChart } from './size-chart'
import { useAnswer } from './use-answer'
import { hrefOf } from './use-place'

interface ReleasesViewProps {
  readonly site: LiveAnswer
  readonly move: string
  readonly chosen: string | null
}

/** The releases of one remote: sizes, who published them, and what stops one from going live. */
export function ReleasesView({ site, move, chosen }: ReleasesViewProps) {
  const remotes = site.parts.filter(({ kind }) => kind === 'remote')
  const name = chosen ?? remotes[0]?.name
  return (
    <div className={styles.view}>
      <nav aria-label="Remotes" className={styles.remotes}>
        {remotes.map((remote) => (
          <a
            key={remote.name}
            href={hrefOf('releases', remote.name)}
            aria-current={remote.name === name ? 'true' : undefined}
          >
            {remote.name}
          </a>
        ))}
      </nav>
      {name ? <Releases key={name} name={name} site={site} move={move} /> : <p>No remote is live yet.</p>}
    </div>
  )
}

function Releases({
  name,
  site: { you },
  move,
}: { name: string } & Pick<ReleasesViewProps, 'site' | 'move'>) {
  const { answer, refusal } = useAnswer<ReleasesAnswer>(`/api/releases/${name}`, move)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  if (refusal) return <RefusalNote refusal={refusal} />
  if (!answer) return <Skeleton lines={8} label={`The releases of ${name} are read`} />
  const mayAct = you.remotes.includes('*') || you.remotes.includes(name)
  return (
    <section aria-labelledby="releases-title">
      <div className={styles.title}>
        <h2 id="releases-title">{name}</h2>
        {mayAct && (
          <Button
            variant="danger"
            size="small"
            onClick={() => setWanted({ title: `Roll ${name} back`, action: { command: 'rollback', name } })}
          >
            Roll back
          </Button>
        )}
      </div>
      {!mayAct && (
        <p>
          {you.readOnly ?? `The key of ${you.owner} may change ${you.remotes.join(', ')}, and not ${name}.`}
        </p>
      )}
      <SizeChart releases={answer.releases} />
      <ol className={styles.releases}>
        {answer.releases.map((release) => (
          <Release
            key={release.version}
            release={release}
            onActivate={
              mayAct && release.state !== 'live' && release.obstacle === null
                ? () =>
                    setWanted({
                      title: `Make ${name} ${release.version} live`,
                      action: { command: 'activate', name: `${name}@${release.version}` },
                    })
                : null
            }
          />
        ))}
      </ol>
      <ActionDialog wanted={wanted} onClose={() => setWanted(null)} />
    </section>
  )
}

const STATES = { live: 'live', fallback: 'fallback', stored: null } as const

function Release({ release, onActivate }: { release: ReadRelease; onActivate: (() => void) | null }) {
  const { version, state, obstacle, bytes, largestPage, publishedAt, publishedBy } = release
  const badge = STATES[state]
  return (
    <li>
      <h3>
        {version} {badge && <Badge tone={state === 'live' ? 'success' : 'neutral'}>{badge}</Badge>}
      </h3>
      <p>
        {bytes === null ? 'It cannot be read' : `${kB(bytes)}, its largest page ${kB(largestPage ?? 0)}`}.
        Published by {publishedBy}
        {publishedAt && (
          <time dateTime={publishedAt} title={publishedAt}>
            , {ago(publishedAt)}
          </time>
        )}
        .
      </p>
      {obstacle && (
        <p className={styles.obstacle}>
          It cannot go live: {obstacle.cause} Next: {obstacle.next} <code>{obstacle.code}</code>
        </p>
      )}
      {onActivate && (
        <Button variant="secondary" size="small" onClick={onActivate}>
          Make it live
        </Button>
      )}
    </li>
  )
}
