import { getConfig } from '@site/shared/config'
import { type RefObject, useEffect, useState } from 'react'
import { mayAnimate } from './may-animate'
import shippedScene from './quantum-core.glb?url'
import type { SceneViewer } from './scene-viewer'

/**
 * Puts the 3D scene into the element: only if appropriate, once visible, and after the page is idle. After any failure the still picture
 * stays, so failures are not reported.
 */
export function useScene(frame: RefObject<HTMLElement | null>): boolean {
  const [live, setLive] = useState(false)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let viewer: SceneViewer | null = null
    let gone = false

    const open = async () => {
      if (!(await mayAnimate(window)) || gone) return
      const { openScene } = await import('./scene-viewer')
      const opened = await openScene(getConfig().sceneUrl || shippedScene)
      if (gone) return opened.dispose()
      viewer = opened
      element.append(opened.canvas)
      resizing.observe(element)
      opened.setRunning(true)
      setLive(true)
    }
    const resizing = new ResizeObserver(([entry]) => {
      if (entry) viewer?.resize(entry.contentRect.width, entry.contentRect.height)
    })
    let asked = false
    const seeing = new IntersectionObserver(([entry]) => {
      const visible = entry?.isIntersecting ?? false
      viewer?.setRunning(visible)
      if (!visible || asked) return
      asked = true
      whenIdle(() => {
        if (!gone) open().catch(() => undefined)
      })
    })
    seeing.observe(element)

    return () => {
      gone = true
      seeing.disconnect()
      resizing.disconnect()
      viewer?.canvas.remove()
      viewer?.dispose()
    }
  }, [frame])

  return live
}

/** After `load` and an idle moment; Safari has no idle callback and waits for a fixed time. */
function whenIdle(run: () => void): void {
  const rest = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 1_200))
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
}
