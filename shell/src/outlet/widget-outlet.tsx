import type { SiteLocation } from '@site/shared/contracts'
import { memo, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { WidgetNotice } from '../layout/widget-notice'
import type { WidgetEntry } from '../remotes/composition-view'
import { preloadScripts } from '../remotes/import-map'
import { OutletContext } from './outlet-context'
import type { OutletStatus } from './outlet-status'
import { RemoteOutlet } from './remote-outlet'
import { whenIdle } from './when-idle'
import { watchForWidget } from './widget-trigger'

export interface WidgetOutletProps {
  readonly widget: WidgetEntry
  readonly version: string
  readonly location: SiteLocation
}

/** The outlet of a widget: empty or prerendered until it is requested, then a remote like any other. */
export const WidgetOutlet = memo(function WidgetOutlet({ widget, version, location }: WidgetOutletProps) {
  const browser = useContext(OutletContext)?.browser
  const place = useRef<HTMLDivElement>(null)
  const watch = useRef<ReturnType<typeof watchForWidget>>(null)
  const [wanted, setWanted] = useState(false)
  // From its first release: when the whole composition arrives, an event that is being kept must not be lost.
  const [first, setFirst] = useState({ widget, version })
  // Another release may listen to other events. Its own code listens while it loads.
  if (first.version !== version && !wanted) setFirst({ widget, version })
  const { load, hears, scripts } = first.widget

  useEffect(() => {
    if (!place.current || !browser) return
    // After a bare page there is no fragment in its outlet, so nothing to press: it starts by itself.
    const isReachable = place.current.querySelector('[data-remote] > *') !== null
    const moment = load === 'intent' && !isReachable ? 'idle' : load
    watch.current = watchForWidget(
      place.current,
      moment,
      hears,
      () => whenIdle(browser),
      () => {
        preloadScripts(scripts)
        setWanted(true)
      },
    )
    return () => watch.current?.stop()
  }, [load, hears, scripts, browser])

  const onStatus = useCallback((status: OutletStatus) => {
    if (status === 'ready') watch.current?.deliver()
  }, [])

  // A widget that starts by itself was not requested, and is not missed.
  const asked = load === 'intent' || load === 'event'
  return (
    <div ref={place}>
      <RemoteOutlet
        remote={widget.remote}
        slot={widget.slot}
        version={version}
        location={location}
        wanted={wanted}
        awaited={load !== 'idle'}
        onStatus={onStatus}
        renderFailure={({ retrying, retry }) => asked && <WidgetNotice onRetry={retry} pending={retrying} />}
      />
    </div>
  )
})
