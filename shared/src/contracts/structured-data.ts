import type { SiteConfig } from './config'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** One JSON-LD object. */
export type StructuredData = { readonly [key: string]: Json }

/**
 * A remote's structured data for search engines, by route path: the optional export `structuredData` of `src/structured-data.ts`. Called at
 * build time, with markers for the values of the configuration.
 */
export type StructuredDataByPath = Readonly<Record<string, (config: SiteConfig) => readonly StructuredData[]>>
