import { nav } from 'virtual:applications'
import type { ComponentType } from 'react'
import { NavContext } from '../../../shell/src/layout/nav-context'
import { SiteFooter } from '../../../shell/src/layout/site-footer'
import { SiteHeader } from '../../../shell/src/layout/site-header'
import { lifecyclesOf } from './lifecycles-of'

const withNav = (Part: ComponentType) => () => (
  <NavContext value={nav}>
    <Part />
  </NavContext>
)

export const header = lifecyclesOf('header', withNav(SiteHeader))
export const footer = lifecyclesOf('footer', withNav(SiteFooter))
