import type { EventSchemas, WidgetLoad } from '@site/shared/contracts'
import type { PieceLoader } from '@site/shared/lifecycles'
import { UNSAFE_NavigationContext, useLocation } from '@site/shared/router'
import { useContext, useEffect, useRef } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { createOutlets } from '../../../shell/src/outlet/outlets'
import { whenIdle } from '../../../shell/src/outlet/when-idle'
import { watchForWidget } from '../../../shell/src/outlet/widget-trigger'
import { WidgetTree, type WidgetTreeProps } from './widget-tree'

/** There are no outlets to wait for. */
const idle = () => whenIdle({ interactive: Promise.resolve(), outlets: createOutlets() })

interface IslandProps {
  readonly slot: string
  readonly moment: WidgetLoad
  readonly hears: EventSchemas
  readonly load: PieceLoader
  readonly html: string
}

/** A prerendered widget whose code is loaded when a visitor uses it; an earlier press is repeated. */
export function Island({ slot, moment, hears, load, html }: IslandProps) {
  const place = useRef<HTMLDivElement>(null)
  const root = useRef<Root>(null)
  const location = useLocation()
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const router = useRef({ location, navigator })
  const tree = useRef<Omit<WidgetTreeProps, 'location' | 'navigator'>>(null)

  useEffect(() => {
    router.current = { location, navigator }
    if (tree.current) root.current?.render(<WidgetTree {...tree.current} {...router.current} />)
  }, [location, navigator])

  useEffect(() => {
    const element = place.current
    if (!element) return
    let pressed: HTMLElement | null = null
    const press = ({ target }: Event) => {
      pressed = target instanceof Element ? target.closest('button') : null
    }
    element.addEventListener('click', press)
    const start = (Widget: WidgetTreeProps['Widget']) => {
      // From here on React handles presses, even during hydration: repeated, they would close what they opened.
      element.removeEventListener('click', press)
      const onAlive = () => {
        watch.deliver()
        pressed?.click()
      }
      tree.current = { Widget, onAlive }
      const first = <WidgetTree {...tree.current} {...router.current} />
      const options = { identifierPrefix: slot }
      if (element.firstElementChild) root.current = hydrateRoot(element, first, options)
      else {
        root.current = createRoot(element, options)
        root.current.render(first)
      }
    }
    const watch = watchForWidget(element, moment, hears, idle, () => void load().then(start))
    return () => {
      watch.stop()
      root.current?.unmount()
    }
  }, [slot, moment, hears, load])

  // Named as in this site, whose first-visit styles use it.
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: prerendered by this build, of the remotes' own sources
    <div ref={place} data-slot={slot} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
}
