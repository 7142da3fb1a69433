import UPlot from 'uplot'
import type { ActivityCount } from './count-activity'

const HEIGHT = 220

/** Draws the bars into `place`, and again when its width or the colours change, until `signal` aborts. */
export function drawBars(place: HTMLElement, counts: readonly ActivityCount[], signal: AbortSignal): void {
  let plot: UPlot | null = null
  const redraw = () => {
    plot?.destroy()
    plot = new UPlot(options(place, counts), dataOf(counts), place)
  }
  const resize = new ResizeObserver(() => {
    if (plot?.width !== place.clientWidth) redraw()
  })
  resize.observe(place)
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'])
    window.matchMedia(query).addEventListener('change', redraw, { signal })
  signal.addEventListener('abort', () => {
    resize.disconnect()
    plot?.destroy()
  })
}

const dataOf = (counts: readonly ActivityCount[]): UPlot.AlignedData => [
  counts.map((_, index) => index),
  counts.map(({ messages }) => messages),
  counts.map(({ fromVisitors }) => fromVisitors),
]

function options(place: HTMLElement, counts: readonly ActivityCount[]): UPlot.Options {
  const { bars } = UPlot.paths
  const paths = bars?.({ size: [0.7, 40] })
  const series = (label: string, colour: string): UPlot.Series => ({
    label,
    fill: colour,
    width: 0,
    points: { show: false },
    ...(paths ? { paths } : {}),
  })
  const ink = colourOf(place, '--color-muted')
  const line = colourOf(place, '--color-line')
  const font = `12px ${getComputedStyle(place).fontFamily}`
  const axis = { stroke: ink, font, grid: { show: false }, ticks: { show: false } }
  return {
    width: place.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.6, counts.length - 0.4] },
      y: { range: (_plot, _min, max) => [0, Math.max(1, max * 1.1)] },
    },
    axes: [
      { ...axis, values: (_plot, ticks) => ticks.map((tick) => counts[tick]?.label.slice(-5) ?? '') },
      {
        ...axis,
        size: 48,
        grid: { stroke: line, width: 1 },
        values: (_plot, ticks) =>
          ticks.map((tick) => (Number.isInteger(tick) ? tick.toLocaleString('en') : '')),
      },
    ],
    series: [
      {},
      series('Messages', colourOf(place, '--color-line-strong')),
      series('From visitors', colourOf(place, '--color-accent')),
    ],
  }
}

/** A canvas does not support custom properties or light-dark(): the browser resolves them on an element. */
function colourOf(place: HTMLElement, property: string): string {
  const probe = document.createElement('i')
  probe.style.color = `var(${property})`
  place.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
