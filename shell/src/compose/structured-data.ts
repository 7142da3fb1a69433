import type { StructuredData } from '@site/shared/contracts'

const CONTEXT = { '@context': 'https://schema.org' } as const

/** Position of a page: `steps` from the home page down, as title and path. */
export function breadcrumbs(
  siteUrl: string,
  steps: readonly { readonly title: string; readonly path: string }[],
): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${siteUrl}${path === '/' ? '' : path}`,
    })),
  }
}
