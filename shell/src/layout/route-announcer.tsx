import { VisuallyHidden } from '@site/shared/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { announcer } from './announcer'

/**
 * Announces the title of a new page, and failures, to screen readers: navigation without a page load is silent otherwise. It is in every
 * composed page, empty, because an element inserted together with its text may not be announced.
 */
export function RouteAnnouncer({ title }: { title: string }) {
  useAnnouncement(title)
  return (
    <VisuallyHidden>
      <span role="status">{useSyncExternalStore(announcer.subscribe, announcer.said, nothing)}</span>
    </VisuallyHidden>
  )
}

/** Announces a text that appears together with its element; when it is removed, the same text may be announced again. */
export function useAnnouncement(text: string): void {
  useEffect(() => {
    if (text === '') return
    announcer.say(text)
    return () => {
      if (announcer.said() === text) announcer.say('')
    }
  }, [text])
}

const nothing = () => ''
