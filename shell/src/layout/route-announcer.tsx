import { VisuallyHidden } from '@site/shared/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { announcer } from './announcer'

/**
 * Says the title of a new page to screen readers, and what failed: a change without a load is silent otherwise. It is in every composed
 * page, empty, because what is put in together with its text may go unsaid.
 */
export function RouteAnnouncer({ title }: { title: string }) {
  useAnnouncement(title)
  return (
    <VisuallyHidden>
      <span role="status">{useSyncExternalStore(announcer.subscribe, announcer.said, nothing)}</span>
    </VisuallyHidden>
  )
}

/** Says a text when it comes, for what appears together with its words; when it is gone, the same may be said again. */
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
