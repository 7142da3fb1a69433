import { navOf } from '@site/records/documents/nav'
import type { SiteConfig } from '@site/shared/contracts'
import type { Plugin } from 'vite'
import { besidePages } from '../monolith/site-parts'
import { liveComposition } from '../runs/grown-store'
import { virtualModule } from './virtual-module'

/** Imports of a root or main application about the others: their names, and when each is needed. */
export async function applicationsModule(config: SiteConfig): Promise<Plugin> {
  const { remotes } = await liveComposition()
  const applications = Object.values(remotes).map(({ name, routes, widgets }) => ({
    name,
    paths: routes.map(({ path }) => path),
    always: besidePages(widgets).length > 0,
    slots: besidePages(widgets).map(({ slot }) => slot),
  }))
  return virtualModule(
    'virtual:applications',
    `export const applications = ${JSON.stringify(applications)}
    export const nav = ${JSON.stringify(navOf(Object.values(remotes)))}
    export const config = ${JSON.stringify(config)}`,
  )
}
