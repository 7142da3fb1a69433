import { openTabChannel } from '../../tab-channel'

const KEY = 'site-login-popup'

/** Remembers over all open tabs, and without a cookie, that the popup was shown in this browser session. */
export interface PopupMemory {
  wasShown(): boolean
  remember(): void
  close(): void
}

export function openPopupMemory(): PopupMemory {
  const tabs = openTabChannel(KEY)
  let shown = false

  const note = () => {
    shown = true
    try {
      window.sessionStorage.setItem(KEY, 'shown')
    } catch {
      // Blocked storage: this page remembers it.
    }
  }
  const noted = () => {
    try {
      return shown || window.sessionStorage.getItem(KEY) !== null
    } catch {
      return shown
    }
  }

  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'shown') note()
    else if (noted()) tabs.postMessage('shown')
  })

  // Asked at the start, when there is all the time in the world for an answer.
  tabs?.postMessage('shown?')

  return {
    wasShown: noted,
    remember() {
      note()
      tabs?.postMessage('shown')
    },
    close: () => tabs?.close(),
  }
}
