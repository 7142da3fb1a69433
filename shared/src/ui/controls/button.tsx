import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { Spinner } from '../feedback/spinner'
import type { IconName } from '../icon/icon'
import { Icon } from '../icon/icon'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class'

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  icon?: IconName
  /** After the text; it leans forward on hover. */
  iconEnd?: IconName
  /** Work is under way: shows a spinner and takes no second press. It keeps the focus, which a disabled button loses to the page. */
  pending?: boolean
}

/** Does something here. To go somewhere, use `LinkButton`. */
export function Button({
  variant,
  size,
  icon,
  iconEnd,
  pending = false,
  disabled = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size }, className)}
      onClick={pending ? ignore : onClick}
    >
      {pending ? <Spinner /> : icon && <Icon name={icon} />}
      {/* In an element of its own: a translator takes a bare text away from React, and then no spinner can come before it. */}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} className={styles.end} />}
    </button>
  )
}

/** The browser sends no form either. */
const ignore = (event: MouseEvent) => event.preventDefault()
