import { kB } from '../../kilobytes'
import type { ReadRelease } from '../answers'
import styles from './size-chart.module.css'

const HEIGHT = 80
const BAR = 22

/** The size of each release, oldest first. The list below has the same figures as text. */
export function SizeChart({ releases }: { releases: readonly ReadRelease[] }) {
  const sized = releases.flatMap(({ version, bytes, state }) =>
    bytes === null ? [] : [{ version, bytes, state }],
  )
  const most = Math.max(1, ...sized.map(({ bytes }) => bytes))
  if (sized.length < 2) return null
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${sized.length * BAR} ${HEIGHT}`}
        height={HEIGHT}
        width={sized.length * BAR}
        role="img"
        aria-label={`Sizes of ${sized.length} releases, up to ${kB(most)}`}
      >
        {sized.toReversed().map(({ version, bytes, state }, at) => {
          const height = Math.max(2, (bytes / most) * HEIGHT)
          return (
            <rect
              key={version}
              x={at * BAR}
              y={HEIGHT - height}
              width={BAR - 4}
              height={height}
              className={state === 'live' ? styles.live : styles.bar}
            >
              <title>{`${version}: ${kB(bytes)}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption>All files after gzip, up to {kB(most)}</figcaption>
    </figure>
  )
}
