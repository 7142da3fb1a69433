import type { PagePlan, PageTexts } from '@site/records/documents/composer'
import type { MainImage } from '@site/records/documents/release'
import { escapeHtml } from '../escape-html'
import { releaseUrl } from '../remotes/composition-view'

/**
 * A preload for the image that a page marks as its main one (`fetchpriority="high"`), first in the head: the preload scanner would find it
 * only after everything that the head names. The release declares it: its text is not searched here.
 */
export function mainImage({ claim, fragments }: PagePlan, texts: PageTexts): string[] {
  const text = fragments.find(({ slot }) => slot === null)
  if (!claim || !text || !texts.has(text.path)) return []
  const { name, version, mainImages = {} } = claim.release
  const file = text.path.slice(releaseUrl(name, version, '').length)
  const image = Object.hasOwn(mainImages, file) ? mainImages[file] : undefined
  return image ? [imagePreload(image)] : []
}

export function imagePreload({ href, srcset, sizes, type }: MainImage): string {
  const attributes = { href, imagesrcset: srcset, imagesizes: sizes, type }
  const given = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : ` ${name}="${escapeHtml(value)}"`,
  )
  return `<link rel="preload" as="image"${given.join('')} fetchpriority="high">`
}
