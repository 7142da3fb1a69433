import { Button, type Elements, IconButton } from '@site/shared/ui'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { CopyText } from './copy-text'
import { EventLog } from './event-log'
import { Outline } from './outline'
import { type Place, pieceOf, placeAround, usePage } from './places'
import { type ListedRemote, RemoteList } from './remote-list'
import type { RecordedEvents } from './use-event-log'
import { usePointed } from './use-pointed'

export interface InspectorProps {
  readonly open: boolean
  onClose(): void
  readonly title: string
  readonly lead: ReactNode
  readonly remotes: readonly ListedRemote[]
  /** Label of everything outside the remotes. */
  readonly around: string
  /** A link that shows a colleague the same view of the page. */
  readonly link: { readonly label: string; readonly hint: string; to(address: string): string }
  readonly log: RecordedEvents
  /** Actions for a remote. */
  readonly children?: (remote: ListedRemote) => Elements
}

/** A panel beside the page: its remotes and their elements, its events, and a link to it. The page stays usable. */
export function Inspector({ open, ...rest }: InspectorProps) {
  return open ? <OpenInspector {...rest} /> : null
}

function OpenInspector(props: Omit<InspectorProps, 'open'>) {
  const { onClose, title, lead, remotes, around, link, log, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { places, address } = usePage()
  const [sought, setSought] = useState<Place | null>(null)
  const [pointing, setPointing] = useState(false)
  const pointed = usePointed(pointing, dialog)
  const [elsewhere, setElsewhere] = useState(false)

  useLayoutEffect(() => dialog.current?.show(), [])
  // Restored below, not by close(): the opener may be inert from when the panel enters the page until it is gone.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (pointing) setPointing(false)
    else onClose()
  }
  const isHere = ({ name, isOwn }: ListedRemote) => isOwn || places.some(({ remote }) => remote === name)
  const others = remotes.filter((remote) => !isHere(remote))
  const place = pointed ? placeAround(pointed) : sought
  const label = place ? `${place.remote} ${place.version}, ${pieceOf(place)}` : around
  const outlined = place?.element ?? pointed
  return (
    <>
      <dialog
        ref={dialog}
        className="inspect-panel"
        data-pointing={pointing}
        aria-labelledby={titleId}
        onKeyDown={onKeyDown}
      >
        <header className="inspect-head">
          <h2 id={titleId}>{title}</h2>
          <Button
            size="small"
            variant={pointing ? 'primary' : 'secondary'}
            icon="target"
            aria-pressed={pointing}
            onClick={() => setPointing(!pointing)}
          >
            Point
          </Button>
          <IconButton icon="close" label={`Close ${title}`} onClick={onClose} />
        </header>
        <p className="inspect-said" role="status">
          {pointing && (pointed ? label : 'Point at anything in the page: who drew it is said here.')}
        </p>
        <div className="inspect-body">
          <div className="inspect-note">{lead}</div>
          <RemoteList remotes={remotes.filter(isHere)} {...{ places, children }} onSeek={setSought} />
          {others.length > 0 && (
            <details
              className="inspect-section"
              onToggle={({ currentTarget }) => setElsewhere(currentTarget.open)}
            >
              <summary>{`Not on this page: ${others.length}`}</summary>
              {elsewhere && <RemoteList remotes={others} {...{ places, children }} onSeek={setSought} />}
            </details>
          )}
          <EventLog {...log} />
          <CopyText label={link.label} hint={link.hint} text={link.to(address)} />
        </div>
      </dialog>
      {outlined && <Outline element={outlined} label={label} />}
    </>
  )
}
