import { cutText } from '@site/shared/business'
import { Icon, VisuallyHidden } from '@site/shared/ui'
import { useEffect, useId, useRef } from 'react'
import { listen } from '../../events'
import { chat } from './conversation/chat'
import styles from './launcher.module.css'
import { Panel } from './panel'
import { useChat } from './use-chat'

export function Widget() {
  const { isOpen } = useChat()
  const panelId = useId()
  const launcher = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  useEffect(() => chat.takeOver(), [])
  useEffect(() => listen('openChat', ({ text }) => chat.open(text && cutText(text, 500))), [])

  useEffect(() => {
    if (wasOpen.current && !isOpen) launcher.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <>
      {isOpen && <Panel id={panelId} onClose={chat.close} />}
      <button
        ref={launcher}
        type="button"
        className={styles.launcher}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => (isOpen ? chat.close() : chat.open())}
      >
        <Icon name={isOpen ? 'close' : 'chat'} />
        <VisuallyHidden>{isOpen ? 'Hide chat' : 'Open chat'}</VisuallyHidden>
      </button>
    </>
  )
}
