import { Button } from '@site/shared/ui'
import { useId } from 'react'
import type { RecordedEvents } from './use-event-log'

const time = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
})

/** The window events between shell and remotes: time, name, sender and detail. */
export function EventLog({ events, paused, setPaused, clear }: RecordedEvents) {
  const heading = useId()
  return (
    <section className="inspect-section" aria-labelledby={heading}>
      <div className="inspect-row">
        <h3 id={heading}>Events</h3>
        <Button size="small" variant="secondary" aria-pressed={paused} onClick={() => setPaused(!paused)}>
          Pause
        </Button>
        {/* Never disabled: it would lose the focus, and Escape would no longer close the panel. */}
        <Button size="small" variant="secondary" onClick={clear}>
          Clear
        </Button>
      </div>
      <div className="inspect-events" role="log" aria-labelledby={heading}>
        <ol>
          {events.map(({ id, at, name, from, detail }) => (
            <li key={id}>
              <time dateTime={at.toISOString()}>{time.format(at)}</time> <strong>{name}</strong>{' '}
              <span>{`from ${from}`}</span> <code>{detail}</code>
            </li>
          ))}
        </ol>
      </div>
      {events.length === 0 && (
        <p className="inspect-note">{paused ? 'Paused: events are not recorded.' : 'None was raised yet.'}</p>
      )}
    </section>
  )
}
