import type { ShareImage, ShareImageBox } from '@site/records/site/site-definition'

/** What link previews show: 1200 by 630 pixels, as the large networks want it. */
const SIZE = { width: 1200, height: 630 }

/** Of the two orbits in the corner, clear of the longest title. */
const MIDDLE = [1090, 90] as const

const INK = '#f0eff4'
const MUTED = '#a3a8b8'
const NIGHT = '#10121a'
const VIOLET = '#a39bff'
const CORAL = '#ff8a63'

const font = (weight: 400 | 700) => ({
  name: 'Funnel Display',
  weight,
  file: `@fontsource/funnel-display/files/funnel-display-latin-${weight}-normal.woff`,
})

/** A page's title on the site's night, with the ket mark and the site's name. */
export const shareImage = (name: string): ShareImage => ({
  fonts: [font(400), font(700)],
  size: SIZE,
  draw: (title, description) => draw(name, title, description),
})

/** satori takes React elements; these few boxes need no JSX in a build tool. */
function box(
  style: Record<string, unknown>,
  ...children: readonly (ShareImageBox | string)[]
): ShareImageBox {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

/** The ket of the header: a bracket with two states in it. */
function mark(): ShareImageBox {
  const shape = (type: string, props: Record<string, unknown>): ShareImageBox => ({ type, key: null, props })
  return shape('svg', {
    width: 80,
    height: 64,
    viewBox: '0 0 40 32',
    children: [
      shape('path', { d: 'M4 3v26M29 3l7.5 13L29 29', stroke: INK, strokeWidth: 2.5, fill: 'none' }),
      shape('circle', { cx: 14, cy: 16, r: 5.5, fill: VIOLET }),
      shape('circle', { cx: 20.5, cy: 16, r: 5.5, fill: CORAL, fillOpacity: 0.85 }),
    ],
  })
}

function draw(name: string, title: string, description: string): ShareImageBox {
  const disc = (radius: number, [x, y]: readonly [number, number], look: Record<string, unknown>) =>
    box({
      position: 'absolute',
      left: x - radius,
      top: y - radius,
      width: radius * 2,
      height: radius * 2,
      borderRadius: radius,
      ...look,
    })
  const orbit = (radius: number, color: string) =>
    disc(radius, MIDDLE, { border: `3px solid ${color}`, opacity: 0.45 })
  /** A body on the orbit of this radius; degrees count clockwise from the right. */
  const body = (radius: number, degrees: number, size: number, color: string) => {
    const turn = (degrees / 180) * Math.PI
    const place = [MIDDLE[0] + radius * Math.cos(turn), MIDDLE[1] + radius * Math.sin(turn)] as const
    return disc(size, place, { background: color })
  }
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 80px 72px',
      boxSizing: 'border-box',
      background: NIGHT,
      color: INK,
      fontFamily: 'Funnel Display',
    },
    orbit(200, VIOLET),
    orbit(120, CORAL),
    body(200, 165, 20, VIOLET),
    body(120, 60, 13, CORAL),
    box({ alignItems: 'center', gap: 20, fontSize: 42, fontWeight: 700 }, mark(), name),
    box(
      { flexDirection: 'column', maxWidth: 900 },
      box(
        {
          fontSize: title.length > 34 ? 68 : 84,
          fontWeight: 700,
          lineHeight: 1.08,
          letterSpacing: '-0.02em',
        },
        title,
      ),
      box({ fontSize: 32, lineHeight: 1.4, color: MUTED, marginTop: 28 }, description),
    ),
  )
}
