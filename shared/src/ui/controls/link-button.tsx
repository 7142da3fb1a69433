import type { ComponentPropsWithRef } from 'react'
import { Link, type LinkProps } from '../../router/link'
import type { IconName } from '../icon/icon'
import { Icon } from '../icon/icon'
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
        /** Opens a new tab, and shows that. */
        external?: boolean
      })
  )

const NEW_TAB = {
  target: '_blank',
  rel: 'noopener noreferrer',
  'aria-description': 'opens in a new tab',
} as const

/** A link that looks like a button: `to` inside the site, `href` (with `external` for a new tab) elsewhere. */
export function LinkButton({ variant, size, icon, iconEnd, className, children, ...rest }: LinkButtonProps) {
  const end = iconEnd ?? (rest.external ? 'external' : undefined)
  const shared = {
    className: buttonClass({ variant, size }, className),
    children: (
      <>
        {icon && <Icon name={icon} />}
        <span>{children}</span>
        {end && <Icon name={end} className={styles.end} />}
      </>
    ),
  }
  if (rest.to !== undefined) return <Link {...rest} {...shared} />
  const { external, ...anchor } = rest
  return <a {...anchor} {...(external && NEW_TAB)} {...shared} />
}
