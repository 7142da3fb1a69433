import { clsx } from 'clsx/lite'
import type { ComponentPropsWithRef } from 'react'
import type { IconName } from '../icon/icon'
import { Icon } from '../icon/icon'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  icon: IconName
  /** What pressing it does; the only text it has. */
  label: string
}

/** A button of a single sign. */
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
