const NOTICE = 'pre[role=alert]'

/**
 * Over the page, with its stack, as the development server shows a syntax error; the next edit takes it away. Where Vite's
 * client did not come, and its element with it, above the page.
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
    document.querySelector(`body > ${NOTICE}`)?.remove() // one at a time: a failed mount is told twice
    document.body.prepend(plainNotice(message, stack))
  }
}

function plainNotice(message: string, stack = ''): HTMLElement {
  const notice = document.createElement('pre')
  notice.role = 'alert'
  notice.textContent = stack.includes(message) ? stack : `${message}\n${stack}`
  return notice
}
