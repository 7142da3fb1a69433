import { type FormStatus, IDLE } from '@site/shared/forms/submission'
import { Banner, type Elements } from '@site/shared/ui'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import styles from './message-area.module.css'

const Show = createContext<(status: FormStatus) => void>(() => undefined)

/**
 * Shows the status of the forms inside. Its live regions are in the page, empty, before any text: text that is inserted together with its
 * region may not be announced.
 */
export function MessageArea({ children }: { readonly children: Elements }) {
  const [status, show] = useState(IDLE)
  const area = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const wasUsed = useRef(false)

  useEffect(() => {
    const note = () => {
      wasUsed.current = true
    }
    const element = area.current
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [])

  // The focused element may be gone or disabled: then move the focus to the message.
  useEffect(() => {
    if ('text' in status && wasUsed.current && isFocusLost(place.current)) place.current?.focus()
  }, [status])

  return (
    <Show value={show}>
      <div ref={area} className={styles.area}>
        <div ref={place} tabIndex={-1} className={'text' in status ? undefined : styles.silent}>
          <Banner kind="success">{status.kind === 'success' && <p>{status.text}</p>}</Banner>
          <Banner kind="error">{status.kind === 'error' && <p>{status.text}</p>}</Banner>
        </div>
        {children}
      </div>
    </Show>
  )
}

/** Shows this in the surrounding area, in place of the previous message. */
export function useMessage(status: FormStatus): void {
  const show = useContext(Show)
  const { kind } = status
  const text = 'text' in status ? status.text : ''

  useEffect(() => {
    show(kind === 'success' || kind === 'error' ? { kind, text } : IDLE)
  }, [show, kind, text])
  useEffect(() => () => show(IDLE), [show])
}

function isFocusLost(place: Element | null): boolean {
  const { activeElement } = document
  return !activeElement || activeElement.contains(place) || activeElement.matches(':disabled')
}
