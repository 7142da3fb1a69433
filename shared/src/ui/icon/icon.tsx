import { clsx } from 'clsx/lite'
import styles from './icon.module.css'

// 24 × 24, drawn with a round 1.75 stroke. Only icons in use: every visitor loads all of them.
export const iconPaths = {
  menu: 'M4 8h16M4 16h16',
  close: 'M6 6l12 12M18 6L6 18',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'arrow-right': 'M4.5 12h15m-6-6l6 6-6 6',
  'arrow-left': 'M19.5 12h-15m6-6l-6 6 6 6',
  external: 'M8 16L17.5 6.5M9.5 6h8.5v8.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 7.5v5.5m0 3.4v.1M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18',
  info: 'M12 11v5.5m0-9v.1M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6',
  'eye-off':
    'M4 4l16 16M9.9 5.7A9 9 0 0 1 12 5.5c3.8 0 7 2 9.5 6.5a17 17 0 0 1-2.6 3.5M6 7.3A16 16 0 0 0 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5a9.5 9.5 0 0 0 4-.9M9.9 9.9a3 3 0 0 0 4.2 4.2',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  phone:
    'M5 4h3.5l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5V19a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.6A1.5 1.5 0 0 1 5 4',
  chat: 'M20.5 11.5a8.5 8 0 0 1-12.3 7.2L3.5 20l1.4-4.3A8.5 8 0 1 1 20.5 11.5M8.5 11.5v.1m3.5-.1v.1m3.5-.1v.1',
  pin: 'M12 21c4.5-4.5 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2 6.5 6.5 11M12 7.8a2.3 2.3 0 1 0 0 4.6a2.3 2.3 0 0 0 0-4.6',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7v5.3l3.5 2',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8m7-4.5V8',
  search: 'M10.8 4a6.8 6.8 0 1 0 0 13.6a6.8 6.8 0 0 0 0-13.6M15.7 15.7L20.5 20.5',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4.5v5h-5',
  download: 'M12 4v11m-5-4.5l5 5 5-5M4.5 20h15',
  send: 'M20.5 3.5L3.5 10.5l7 3 3 7zM10.5 13.5l4.5-4.5',
  user: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4.5 20.5c.8-3.8 3.7-5.5 7.5-5.5s6.7 1.7 7.5 5.5',
  shield: 'M12 3l7.5 2.8V11c0 4.7-3 8-7.5 10c-4.5-2-7.5-5.3-7.5-10V5.8zM8.7 12l2.3 2.3 4.3-4.6',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  infinity:
    'M12 12c-2-2.7-3.6-4-5.5-4a4 4 0 0 0 0 8c1.9 0 3.5-1.3 5.5-4s3.6-4 5.5-4a4 4 0 0 1 0 8c-1.9 0-3.5-1.3-5.5-4',
  automation: 'M4 5h6v5H4zM14 14h6v5h-6zM7 10v6.5h7M10 7.5h7V14',
  target:
    'M12 3.5a8.5 8.5 0 1 0 8.5 8.5M12 7.5a4.5 4.5 0 1 0 4.5 4.5M12 12l5-5m0 0V4.5L19.5 2.5V5H22l-2.5 2z',
  agent: 'M5 8.5h14v10H5zM12 8.5V5M9.5 13v1m5-1v1M2.5 12v3m19-3v3M12 3.5v.1',
  pen: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5L17.5 10',
  spark: 'M12 3c.6 5.4 3.6 8.4 9 9c-5.4.6-8.4 3.6-9 9c-.6-5.4-3.6-8.4-9-9c5.4-.6 8.4-3.6 9-9',
  chart: 'M4 4v16h16M8.5 16v-4m4 4V8m4 8v-6',
  linkedin: 'M4 4h16v16H4zM8 11v5.5M8 7.7v.1M12 16.5V11m0 2.5c0-1.7 1-2.5 2.2-2.5s2 .8 2 2.5v3',
  x: 'M4 4.5l5 0L20 19.5h-5zM19 4.5L13.2 11M10.6 13.6L5 19.5',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M16.8 7.2v.1',
  youtube:
    'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5M10 9l5 3-5 3z',
} as const

export type IconName = keyof typeof iconPaths

export interface IconProps {
  name: IconName
  className?: string | undefined
}

/** An icon beside a text. Hidden from screen readers: the text has the meaning. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={clsx(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  )
}
