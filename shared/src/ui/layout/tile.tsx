import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import type { IconName } from '../icon/icon'
import { Icon } from '../icon/icon'
import styles from './tile.module.css'

/** A row of figures. Holds `Tile`s. */
export function Tiles({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <ul className={clsx(styles.tiles, className)}>{children}</ul>
}

export interface TileProps {
  value: ReactNode
  label: ReactNode
  icon?: IconName
}

/** One figure and its label. */
export function Tile({ value, label, icon }: TileProps) {
  return (
    <li className={styles.tile}>
      {icon && <Icon name={icon} className={styles.icon} />}
      <span className={styles.value}>{value}</span> <span className={styles.label}>{label}</span>
    </li>
  )
}
