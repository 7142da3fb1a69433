import type { SiteDefinition } from '@site/records/site/site-definition'
import definition from '../../site.config'

/** The site that this copy of the platform builds, serves and releases. The only module of the platform that reads `site.config.ts`. */
export const site: SiteDefinition = definition

/** By the site's own names. */
export const siteVariables = definition.variables

type SiteVariables = typeof siteVariables

/** Names of those for browsers. */
export type BrowserVariableName = {
  [Name in keyof SiteVariables]: SiteVariables[Name] extends { readonly browser: string } ? Name : never
}[keyof SiteVariables]

const isOfBrowser = (name: string): name is BrowserVariableName => site.variables[name]?.browser !== undefined

export const browserVariableNames = Object.keys(siteVariables).filter(isOfBrowser)
