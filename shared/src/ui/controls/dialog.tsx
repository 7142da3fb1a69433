import { clsx } from 'clsx/lite'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { Elements } from '../elements'
import styles from './dialog.module.css'
import { IconButton } from './icon-button'
import { isComposing } from './is-composing'
import { usePressOutside } from './use-press-outside'

export interface DialogProps {
  open: boolean
  /** The visitor closes it: Escape, the cross, or a press outside the dialog. */
  onClose: () => void
  title: string
  /** `small` for a question, `wide` for content to compare or read. */
  size?: 'small' | 'medium' | 'wide'
  /** Before the title, such as a back arrow. */
  start?: Elements
  children: ReactNode
  className?: string | undefined
}

/**
 * A modal dialog. The browser keeps the focus inside, makes the page behind it inert, and restores the focus at the end. Its content is
 * mounted only while it is open, so that it starts fresh every time.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  size = 'medium',
  start,
  children,
  className,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  usePressOutside(dialog, onClose)

  // A layout effect, because its clean-up runs while the element is still in the page: only then does close() restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, styles[size], className)}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // An input method cancels a composition with it; the browser would close the dialog as well.
        if (event.key === 'Escape' && isComposing(event)) event.preventDefault()
      }}
      onCancel={(event) => {
        // A file input inside raises it as well.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The browser may close it without asking (a second Escape). If it is open, the event is stale.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
    >
      <header className={styles.head}>
        {start}
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      </header>
      <div className={styles.body}>{children}</div>
      {/* Last in DOM order, so that the first field gets the focus instead of the cross. */}
      <IconButton icon="close" label="Close" className={styles.close} onClick={onClose} />
    </dialog>
  )
}
