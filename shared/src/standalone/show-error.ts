const NOTICE = 'pre[role=alert]'

/**
 * Shows an error with its stack over the page, like a syntax error in the development server, until the next edit. If Vite's client, and so
 * its overlay, is missing, above the page.
 */
export function showError(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const Overlay = customElements.get('vite-error-overlay') as
    | (new (
        error: unknown,
      ) => HTMLElement)
    | undefined
  if (Overlay) document.body.append(new Overlay({ message, stack }))
  else {
    document.querySelector(`body > ${NOTICE}`)?.remove() // one at a time: a failed mount is reported twice
    document.body.prepend(plainNotice(message, stack))
  }
}

function plainNotice(message: string, stack = ''): HTMLElement {
  const notice = document.createElement('pre')
  notice.role = 'alert'
  notice.textContent = stack.includes(message) ? stack : `${message}\n${stack}`
  return notice
}
