import { clsx } from 'clsx/lite'
import styles from './button.module.css'

export interface ButtonLook {
  /** `primary` once per view: the step we would like the visitor to take. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
}

/** The classes that buttons and links that look like buttons have in common. */
export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonLook, more?: string): string {
  return clsx(styles.button, styles[variant], styles[size], more)
}
