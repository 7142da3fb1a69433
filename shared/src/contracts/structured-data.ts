import type { SiteConfig } from './config'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** One JSON-LD object. */
export type StructuredData = { readonly [key: string]: Json }

/**
 * What a remote tells search engines of its pages, by route path: the export `structuredData` of `src/structured-data.ts`, if
 * there is one. Called at build time, with markers for the values of the configuration.
 */
export type StructuredDataByPath = Readonly<Record<string, (config: SiteConfig) => readonly StructuredData[]>>
