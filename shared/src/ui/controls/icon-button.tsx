import { clsx } from 'clsx/lite'
import type { ComponentPropsWithRef } from 'react'
import type { IconName } from '../icon/icon'
import { Icon } from '../icon/icon'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  icon: IconName
  /** The action; its only text. */
  label: string
}

/** A button with only an icon. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={clsx(styles.iconButton, className)}
    >
      <Icon name={icon} />
    </button>
  )
}
