import { clsx } from 'clsx/lite'
import styles from './button.module.css'

export interface ButtonLook {
  /** `primary` once per view: the step that the visitor should take. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
}

/** The common classes of buttons and of links that look like buttons. */
export function buttonClass({ variant = 'primary', size = 'medium' }: ButtonLook, more?: string): string {
  return clsx(styles.button, styles[variant], styles[size], more)
}
