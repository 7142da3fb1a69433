import { savesData } from '@site/shared/ui'

interface Surroundings {
  matchMedia(query: string): { readonly matches: boolean }
  readonly navigator: object
  readonly document: {
    createElement(name: 'canvas'): {
      getContext(kind: 'webgl2', options: { failIfMajorPerformanceCaveat: boolean }): unknown
    }
  }
}

/** Whether a moving scene is welcome here: motion wanted, data not saved, and a graphics card that draws it. */
export function mayAnimate({ matchMedia, navigator, document }: Surroundings): boolean {
  const reduced = matchMedia.call(globalThis, '(prefers-reduced-motion: reduce)').matches
  const saving = matchMedia.call(globalThis, '(prefers-reduced-data: reduce)').matches || savesData(navigator)
  if (reduced || saving) return false
  // Drawn by the processor, the scene would take the page its speed.
  const options = { failIfMajorPerformanceCaveat: true }
  return document.createElement('canvas').getContext('webgl2', options) !== null
}
