import { prefilledMessages, whatsappLink } from '@site/shared/business'
import { getConfig } from '@site/shared/config'
import { Button, IconButton, LinkButton } from '@site/shared/ui'
import { emit } from '../../events'
import { chat } from './conversation/chat'
import styles from './panel.module.css'

/** Other ways to talk, for visitors without an address to reply to. */
export function AnonymousOffer({ onDone }: { onDone(): void }) {
  const then = (act: () => void) => () => {
    act()
    onDone()
  }
  return (
    <section className={styles.offer} aria-label="Stay in touch">
      <p>Shall we keep in touch? So far we could not reach you after this chat.</p>
      <div className={styles.choices}>
        <Button size="small" onClick={() => emit('openLoginModal', {})}>
          Login/Sign Up
        </Button>
        <Button size="small" variant="secondary" onClick={then(chat.askForEmail)}>
          Just Share Email
        </Button>
        <LinkButton
          size="small"
          variant="secondary"
          href={whatsappLink(getConfig().whatsappNumber, prefilledMessages.chat)}
          external
        >
          WhatsApp Chat
        </LinkButton>
      </div>
      <IconButton icon="close" label="Not now" className={styles.dismiss} onClick={then(chat.dismissOffer)} />
    </section>
  )
}
