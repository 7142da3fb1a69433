import type { EventSchemas } from '@site/shared/contracts'
import { emit, listen } from '@site/shared/events'
import type { PieceLoader } from '@site/shared/lifecycles'
import { type ComponentType, useEffect, useRef, useState } from 'react'

/** A widget that is fetched at the first event for it, and gets that event when it is loaded. */
export function EventWidget({ hears, load }: { hears: EventSchemas; load: PieceLoader }) {
  const [Widget, setWidget] = useState<ComponentType | null>(null)
  const kept = useRef<(() => void) | null>(null)

  useEffect(() => {
    if (Widget) return
    const stops = Object.entries(hears).map(([name, schema]) =>
      listen(
        name,
        (detail) => {
          kept.current = () => emit(name, detail)
          void load().then((Loaded) => setWidget(() => Loaded))
        },
        schema,
      ),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [Widget, hears, load])

  return (
    Widget && (
      <>
        <Widget />
        <WhenShown run={() => kept.current?.()} />
      </>
    )
  )
}

/** Effects run in order: after the widget's own, which register its listeners. */
function WhenShown({ run }: { run: () => void }) {
  const latest = useRef(run)
  useEffect(() => latest.current(), [])
  return null
}
