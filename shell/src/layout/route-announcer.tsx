import { VisuallyHidden } from '@site/shared/ui'
import { useEffect, useState } from 'react'

/** Says the title of a new page to screen readers: a change without a load is silent otherwise. */
export function RouteAnnouncer({ title }: { title: string }) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), []) // composed pages come without it
  return alive ? (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  ) : null
}
