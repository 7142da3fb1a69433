import { readText, tabStorage, writeText } from '@site/shared/storage'
import { openTabChannel } from '../../tab-channel'

const KEY = 'site-login-popup'

/** Remembers across all open tabs, without a cookie, that the popup was shown in this browser session. */
export interface PopupMemory {
  wasShown(): boolean
  remember(): void
  close(): void
}

export function openPopupMemory(): PopupMemory {
  const tabs = openTabChannel(KEY)
  let shown = false // for browsers that block storage: remembered by this page

  const note = () => {
    shown = true
    writeText(tabStorage, KEY, 'shown')
  }
  const noted = () => shown || readText(tabStorage, KEY) !== null

  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'shown') note()
    else if (noted()) tabs.postMessage('shown')
  })

  // Asked at the start, so that there is plenty of time for an answer.
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
