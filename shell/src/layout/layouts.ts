import type { Elements } from '@site/shared/ui'
import type { ComponentType, ReactNode } from 'react'
import type { shell } from '../../shell.config'
import { BareLayout } from './bare-layout'
import { SiteLayout } from './site-layout'

type Layout = ComponentType<{ readonly children: ReactNode; readonly widgets: Elements }>

const layouts = new Map<string, Layout>(
  Object.entries({ site: SiteLayout, bare: BareLayout } satisfies Record<keyof typeof shell.layouts, Layout>),
)

/** The component of a layout. The gate refuses names that `shell.config.ts` does not declare. */
export const layoutNamed = (name: string): Layout => layouts.get(name) ?? SiteLayout
