import { openTabChannel } from '../../tab-channel'

const channel = () => openTabChannel('site-password')

/** Tells the other tabs that the password was set, so that none of them asks for it again. */
export function tellPasswordSaved(): void {
  const open = channel()
  open?.postMessage('saved')
  open?.close()
}

/** Listens for it in other tabs. Returns an unsubscribe function. */
export function hearPasswordSaved(onSaved: () => void): () => void {
  const open = channel()
  open?.addEventListener('message', onSaved)
  return () => open?.close()
}
