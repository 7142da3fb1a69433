import { SiteFooter } from '../../../shell/src/layout/site-footer'
import { SiteHeader } from '../../../shell/src/layout/site-header'
import { lifecyclesOf } from './lifecycles-of'

export const header = lifecyclesOf('header', SiteHeader)
export const footer = lifecyclesOf('footer', SiteFooter)
