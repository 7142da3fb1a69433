import { listen } from '@site/shared/events'
import { Icon, VisuallyHidden } from '@site/shared/ui'
import { useEffect, useId, useRef } from 'react'
import { chat } from '../../conversation/chat'
import styles from './launcher.module.css'
import { Panel } from './panel'
import { useChat } from './use-chat'

export function Launcher() {
  const { isOpen } = useChat()
  const panelId = useId()
  const launcher = useRef<HTMLButtonElement>(null)

  useEffect(() => listen('openChat', ({ text }) => chat.open(text)), [])

  const close = () => {
    chat.close()
    launcher.current?.focus()
  }

  return (
    <>
      {isOpen && <Panel id={panelId} onClose={close} />}
      <button
        ref={launcher}
        type="button"
        className={styles.launcher}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => (isOpen ? close() : chat.open())}
      >
        <Icon name={isOpen ? 'close' : 'chat'} />
        <VisuallyHidden>{isOpen ? 'Close chat' : 'Open chat'}</VisuallyHidden>
      </button>
    </>
  )
}
