import type { BenchPage } from './bench-page'

declare global {
  interface Window {
    __reactCopies?: number
  }
}

/** Runs in every frame before anything else. Each copy of react-dom announces itself to the developer tools, once. */
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

/** How many copies of react-dom run in the page and its frames. */
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
