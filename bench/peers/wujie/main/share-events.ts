const isShared = (type: string) => type === 'openLoginModal' || type === 'openChat'

/** A wujie plugin: an application's iframe has a window of its own, but the site's events are dispatched on the page's. */
export const shareEvents = {
  windowPropertyOverride(iframeWindow: Window) {
    const own = iframeWindow.dispatchEvent.bind(iframeWindow)
    iframeWindow.dispatchEvent = (event) => (isShared(event.type) ? window.dispatchEvent(event) : own(event))
    Object.assign(iframeWindow, { CustomEvent }) // one that the page's window accepts as its own
  },
  windowAddEventListenerHook(_iframeWindow: Window, type: string, heard: EventListener) {
    if (isShared(type)) window.addEventListener(type, heard)
  },
  windowRemoveEventListenerHook(_iframeWindow: Window, type: string, heard: EventListener) {
    if (isShared(type)) window.removeEventListener(type, heard)
  },
}
