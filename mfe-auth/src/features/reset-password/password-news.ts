import { openTabChannel } from '../../tab-channel'

const channel = () => openTabChannel('site-password')

/** Notifies the other tabs that the password was set, so that they stop asking for it. */
export function tellPasswordSaved(): void {
  const open = channel()
  open?.postMessage('saved')
  open?.close()
}

/** Listens for that message from other tabs. Returns an unsubscribe function. */
export function hearPasswordSaved(onSaved: () => void): () => void {
  const open = channel()
  open?.addEventListener('message', onSaved)
  return () => open?.close()
}
