import { splitLinks } from './split-links'

/** Text of the model or a visitor: as plain text, with its addresses shown in full as links. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: piece, href, at }) =>
    href ? (
      <a key={at} href={href} dir="ltr" translate="no" target="_blank" rel="noopener noreferrer nofollow ugc">
        {piece}
      </a>
    ) : (
      <span key={at}>{piece}</span>
    ),
  )
}
