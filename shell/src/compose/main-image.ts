/**
 * Preloads for the image that a page marks as its main one (`fetchpriority="high"`), first in line: the preload scanner would
 * find it only behind everything that the head names.
 */
export function mainImage(body: string): string[] {
  const image =
    /<picture[^>]*>(?:(?!<\/picture>).)*fetchpriority="high"(?:(?!<\/picture>).)*<\/picture>|<img[^>]*fetchpriority="high"[^>]*>/is.exec(
      body,
    )?.[0]
  if (!image) return []
  const source = /<source[^>]*>/i.exec(image)?.[0] ?? image
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(source)?.[1]
  const [srcset, sizes, type, src] = [
    attribute('srcset'),
    attribute('sizes'),
    attribute('type'),
    attribute('src'),
  ]
  const parts = [
    srcset ? `imagesrcset="${srcset}"` : `href="${src}"`,
    sizes && `imagesizes="${sizes}"`,
    type && `type="${type}"`,
  ]
  return [`<link rel="preload" as="image" ${parts.filter(Boolean).join(' ')} fetchpriority="high">`]
}
