import { Badge, Button, type Elements } from '@site/shared/ui'
import { type Place, pieceOf } from './places'

/** A remote, as shown to developers. */
export interface ListedRemote {
  readonly name: string
  readonly version: string
  /** The team responsible. */
  readonly owner?: string | undefined
  /** More facts about the release, such as its date and size. */
  readonly facts: readonly string[]
  /** It differs from the release for visitors. */
  readonly isOwn: boolean
}

interface RemoteListProps {
  readonly remotes: readonly ListedRemote[]
  readonly places: readonly Place[]
  /** The outlet to highlight in the page; `null`: none. */
  onSeek(place: Place | null): void
  /** Actions for a remote. */
  readonly children?: ((remote: ListedRemote) => Elements) | undefined
}

/** Remotes with release and team, and their outlets in the page. */
export function RemoteList({ remotes, places, onSeek, children }: RemoteListProps) {
  return (
    <ul className="inspect-remotes">
      {remotes.map((remote) => (
        <li key={remote.name}>
          <div className="inspect-row">
            <h3>{remote.name}</h3>
            <span className="inspect-version">{remote.version}</span>
            {remote.isOwn && <Badge tone="accent">yours</Badge>}
          </div>
          <p className="inspect-note">{[remote.owner, ...remote.facts].filter(Boolean).join(' · ')}</p>
          <div className="inspect-row">
            {places
              .filter((place) => place.remote === remote.name)
              .map((place) => (
                <Button
                  key={place.slot}
                  size="small"
                  variant="secondary"
                  aria-label={`Show the ${pieceOf(place)} of ${remote.name}`}
                  onFocus={() => onSeek(place)}
                  onBlur={() => onSeek(null)}
                  onPointerEnter={() => onSeek(place)}
                  onPointerLeave={() => onSeek(null)}
                  onClick={() => {
                    place.element.scrollIntoView({ block: 'nearest' })
                    onSeek(place)
                  }}
                >
                  {`${pieceOf(place)} · ${place.status}`}
                </Button>
              ))}
          </div>
          {children?.(remote)}
        </li>
      ))}
    </ul>
  )
}
