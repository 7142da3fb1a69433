import styles from './icon.module.css'
import { type IconName, iconPaths } from './icon-paths'

export interface IconProps {
  name: IconName
  className?: string | undefined
}

/** A small sign beside a text. Silent for screen readers: the text says it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
