import { Router } from '@site/shared/router'
import { type ComponentProps, type ComponentType, useEffect, useRef } from 'react'

type RouterProps = ComponentProps<typeof Router>

export interface WidgetTreeProps {
  readonly Widget: ComponentType
  readonly location: RouterProps['location']
  readonly navigator: RouterProps['navigator']
  onAlive(): void
}

/** A widget in a root of its own, the same in the browser and when prerendering. */
export function WidgetTree({ Widget, location, navigator, onAlive }: WidgetTreeProps) {
  const latest = useRef(onAlive)
  useEffect(() => latest.current(), [])
  return (
    <Router location={location} navigator={navigator}>
      <Widget />
    </Router>
  )
}
