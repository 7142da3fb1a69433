import { Link, type LinkProps } from '@site/shared/router'
import type { ComponentPropsWithRef } from 'react'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-paths'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class'

interface Extras extends ButtonLook {
  icon?: IconName
  /** After the text; it leans forward on hover. */
  iconEnd?: IconName
}

export type LinkButtonProps = Extras &
  (
    | (LinkProps & { href?: never; external?: never })
    | (ComponentPropsWithRef<'a'> & {
        to?: never
        href: string
        /** Opens a new tab, and says so. */
        external?: boolean
      })
  )

/** Goes somewhere and looks like a button: `to` inside the site, `href` (with `external` for a new tab) elsewhere. */
export function LinkButton({ variant, size, icon, iconEnd, className, children, ...rest }: LinkButtonProps) {
  const look = buttonClass({ variant, size }, className)
  const content = (end: IconName | undefined) => (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {end && <Icon name={end} className={styles.end} />}
    </>
  )
  if (rest.to !== undefined) {
    return (
      <Link {...rest} className={look}>
        {content(iconEnd)}
      </Link>
    )
  }
  const { external, ...anchor } = rest
  if (!external) {
    return (
      <a {...anchor} className={look}>
        {content(iconEnd)}
      </a>
    )
  }
  return (
    <a
      {...anchor}
      className={look}
      target="_blank"
      rel="noopener noreferrer"
      aria-description="opens in a new tab"
    >
      {content(iconEnd ?? 'external')}
    </a>
  )
}
