import type { MainImage } from '@site/records/documents/release'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

interface ReadFragment {
  /** The image that it marks as its main one (`fetchpriority="high"`), as a preload names it. */
  readonly mainImage: MainImage | null
  /** Whether its tags are balanced, so that the text after it in a page is not affected. */
  readonly isClosed: boolean
  /** Elements in it that the page's policy makes ineffective. */
  readonly withoutEffect: readonly string[]
}

const WITHOUT_EFFECT: ReadonlySet<string> = new Set(['script', 'style', 'base', 'meta', 'link'])

/** Parses the prerendered text of a page or widget, as a browser does: hosts insert it into pages unread. */
export function readFragment(html: string): ReadFragment {
  // An open element would contain the text behind it; an extra end tag would move that text outside.
  const { childNodes } = parseFragment(`<div>${html}<hr></div><hr>`)
  const [own, next, ...more] = childNodes
  const last = own && 'childNodes' in own ? own.childNodes.at(-1) : undefined
  const isClosed = last?.nodeName === 'hr' && next?.nodeName === 'hr' && more.length === 0
  const elements = childNodes.flatMap(elementsIn)
  const names = elements.map(({ nodeName }) => nodeName).filter((name) => WITHOUT_EFFECT.has(name))
  return { mainImage: mainImageIn(elements), isClosed, withoutEffect: [...new Set(names)] }
}

/** A node and all elements below it, in the order of the text. Without recursion: the nesting depth is unlimited. */
function elementsIn(root: Node): Element[] {
  const found: Element[] = []
  const left = [root]
  for (let node = left.pop(); node; node = left.pop()) {
    if (!('tagName' in node)) continue
    found.push(node)
    left.push(...node.childNodes.toReversed())
  }
  return found
}

function mainImageIn(elements: readonly Element[]): MainImage | null {
  const image = elements.find(
    (element) => element.nodeName === 'img' && attribute(element, 'fetchpriority') === 'high',
  )
  if (!image) return null
  const picture = image.parentNode?.nodeName === 'picture' ? image.parentNode : null
  const source = picture?.childNodes.find((node): node is Element => node.nodeName === 'source') ?? image
  const [srcset, sizes, type, href] = ['srcset', 'sizes', 'type', 'src'].map((name) =>
    attribute(source, name),
  )
  const address = srcset ? { srcset } : href ? { href } : null
  return address && { ...address, ...(sizes ? { sizes } : {}), ...(type ? { type } : {}) }
}

const attribute = ({ attrs }: Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value
