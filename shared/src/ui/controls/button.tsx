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
  /** Work is in progress: shows a spinner and ignores further presses. It keeps the focus, which a disabled button would lose. */
  pending?: boolean
}

/** Acts on this page. To navigate, use `LinkButton`. */
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
      {/* In an element of its own: a translator replaces bare text nodes, and React could then not insert a spinner before it. */}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} className={styles.end} />}
    </button>
  )
}

/** Also keeps the browser from submitting a form. */
const ignore = (event: MouseEvent) => event.preventDefault()
