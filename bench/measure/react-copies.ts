import type { BenchPage } from './bench-page'

declare global {
  interface Window {
    __reactCopies?: number
  }
}

/** Runs in every frame first. Each copy of react-dom registers with the developer tools, once. */
export function countReactCopies(): void {
  window.__reactCopies = 0
  Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    supportsFiber: true,
    isDisabled: false,
    checkDCE: () => undefined,
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    inject() {
      window.__reactCopies = (window.__reactCopies ?? 0) + 1
      return window.__reactCopies
    },
  })
}

/** Number of copies of react-dom in the page and its frames. */
export function reactCopies(page: BenchPage): Promise<number> {
  return page.evaluate(() => {
    const copies = (frame: Window): number =>
      Array.from(frame, (inner: Window) => copies(inner)).reduce(
        (sum, count) => sum + count,
        frame.__reactCopies ?? 0,
      )
    return copies(window)
  })
}
