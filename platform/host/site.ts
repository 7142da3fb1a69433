import type { SiteDefinition, SiteVariables } from '@site/records/site/site-definition'
import definition, { variables } from '../../site.config'

/** The site that this copy of the platform builds, serves and releases. The only module of the platform that reads `site.config.ts`. */
export const site: SiteDefinition = definition

/** By the site's own names. */
export const siteVariables = variables

type Variables = typeof siteVariables

/** Names of those for browsers. */
export type BrowserVariableName = {
  [Name in keyof Variables]: Variables[Name] extends { readonly browser: string } ? Name : never
}[keyof Variables]

const all: SiteVariables = siteVariables
const isOfBrowser = (name: string): name is BrowserVariableName => all[name]?.browser !== undefined

export const browserVariableNames = Object.keys(siteVariables).filter(isOfBrowser)
