import type { SlotRequest } from '@site/shared/contracts'
import { readDetail } from '@site/shared/events/read-detail'
import { useCallback, useMemo } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { WidgetEntry } from '../remotes/composition-view'
import type { Site } from '../site'
import { OutletContext, type OutletSite } from './outlet-context'
import type { OutletStatus } from './outlet-status'
import { RemoteOutlet, type RemoteOutletProps } from './remote-outlet'

/** The services of the site that slots need. */
export type SlotSite = Pick<Site, 'history' | 'directory'> & NonNullable<OutletSite['browser']>

/** A slot that a page has opened. */
interface OpenSlot {
  readonly place: HTMLElement
  name: string
  /** As JSON. */
  detail: string
  /** A root of its own: a failure in it leaves the page and the shell alone. */
  root?: Root
}

/** Returns the handler for requests of pages: the widget of a slot is mounted when a page opens it, and removed with it. */
export function createSlots(site: SlotSite): (request: object) => void {
  const { directory, history } = site
  const outletSite: OutletSite = { navigate: history, fragment: () => null, browser: site }
  const slots = new Map<HTMLElement, OpenSlot>()

  function draw({ root, name, ...slot }: OpenSlot): void {
    const view = directory.current()
    const widget = view.widgets.find((each) => each.slot === name)
    root?.render(
      widget && (
        <OutletContext value={outletSite}>
          <FilledSlot
            key={`${widget.remote} ${name}`}
            {...slot}
            widget={widget}
            version={view.remotes[widget.remote]?.version ?? 'unknown'}
            location={history.current()}
          />
        </OutletContext>
      ),
    )
  }
  const drawAll = () => slots.forEach(draw)
  directory.subscribe(drawAll)
  history.listen(drawAll)

  async function open(slot: OpenSlot): Promise<void> {
    slots.set(slot.place, slot)
    // The page's own part of the composition names no slots of pages.
    await directory.complete()
    if (slots.get(slot.place) !== slot) return
    slot.root = createRoot(slot.place)
    draw(slot)
  }

  return (request) => {
    if (!isRequest(request)) return
    const { place, name, detail = '{}' } = request
    const slot = slots.get(place)
    if (name === undefined) {
      slots.delete(place)
      slot?.root?.unmount()
    } else if (slot) draw(Object.assign(slot, { name, detail }))
    else open({ place, name, detail }).catch(() => slots.delete(place)) // the page is whole without it
  }
}

/** Any script in the page can raise the event. */
const isRequest = (request: Partial<Record<keyof SlotRequest, unknown>>): request is SlotRequest =>
  request.place instanceof HTMLElement &&
  [request.name, request.detail].every((text) => text === undefined || typeof text === 'string')

interface FilledSlotProps
  extends Pick<OpenSlot, 'place' | 'detail'>,
    Pick<RemoteOutletProps, 'version' | 'location'> {
  readonly widget: WidgetEntry
}

/** Its element is shown once it has content: a widget that fails or hangs leaves no gap. */
function FilledSlot({ place, detail, widget, version, location }: FilledSlotProps) {
  const { remote, slot, reads } = widget
  const read = useMemo(() => readJson(detail, reads), [detail, reads])
  const onStatus = useCallback(
    (status: OutletStatus) => {
      if (status === 'ready') place.hidden = false
      else if (status === 'failed') place.hidden = true
    },
    [place],
  )
  if (read)
    return <RemoteOutlet {...{ remote, slot, version, location, onStatus }} detail={read} awaited={false} />
  console.warn(`The slot ${slot} stays empty: its detail does not fit what ${remote} ${version} reads of it.`)
  return null
}

/** The properties that the widget reads, or nothing if they do not fit. */
function readJson(text: string, reads: WidgetEntry['reads']): object | undefined {
  try {
    return readDetail(reads ?? { type: 'object' }, JSON.parse(text))
  } catch {
    return undefined
  }
}
