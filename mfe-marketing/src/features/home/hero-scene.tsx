import { useRef } from 'react'
import styles from './hero.module.css'
import small from './poster-640.avif'
import smallWebp from './poster-640.webp'
import large from './poster-1080.avif'
import largeWebp from './poster-1080.webp'
import { useScene } from './use-scene'

/** The still picture, replaced by the animated scene once the browser is idle. */
export function HeroScene() {
  const frame = useRef<HTMLDivElement>(null)
  const live = useScene(frame)
  const sizes = '(min-width: 60rem) 34rem, min(92vw, 24rem)'
  return (
    <div className={styles.scene} data-scene={live ? 'live' : 'still'}>
      <picture>
        <source type="image/avif" srcSet={`${small} 640w, ${large} 1080w`} sizes={sizes} />
        <img
          src={smallWebp}
          srcSet={`${smallWebp} 640w, ${largeWebp} 1080w`}
          sizes={sizes}
          width="1080"
          height="1080"
          alt="A crystal in a sphere of fine lines; small spheres circle it on three orbits."
          fetchPriority="high"
          decoding="async"
        />
      </picture>
      <div ref={frame} className={styles.canvas} aria-hidden="true" />
    </div>
  )
}
