/** Purpose of a part of a document's HTML. */
interface Kind {
  readonly what: string
  readonly tags: RegExp
}

const KINDS: readonly Kind[] = [
  { what: 'style sheets', tags: /<style[^>]*>.*?<\/style>/gs },
  {
    what: 'import map: names, and a hash for every script',
    tags: /<script type="importmap">.*?<\/script>/gs,
  },
  { what: "the page's data", tags: /<script type="application\/json"[^>]*>.*?<\/script>/gs },
  { what: 'inline scripts', tags: /<script>.*?<\/script>/gs },
  {
    what: 'for search engines and link previews',
    tags: /<script type="application\/ld\+json">.*?<\/script>|<meta (?:property|name="(?:description|robots|twitter)[^"]*")[^>]*>|<link rel="(?:canonical|icon|apple-touch-icon|manifest)"[^>]*>/gs,
  },
  {
    what: 'names of scripts, pictures and style sheets',
    tags: /<link [^>]*>|<script type="module"[^>]*><\/script>|<\/?template[^>]*>/g,
  },
  { what: 'the text and its elements', tags: /<div id="root">.*<\/div>/gs },
]

export interface PagePart {
  readonly text: string
  /** The page without it. */
  readonly without: string
}

/** The HTML of a page in parts. The remainder of the patterns is a part as well. */
export function pageParts(html: string): Map<string, PagePart> {
  const parts = new Map<string, PagePart>()
  let rest = html
  for (const { what, tags } of KINDS) {
    parts.set(what, { text: (rest.match(tags) ?? []).join(''), without: html.replace(tags, '') })
    rest = rest.replace(tags, '')
  }
  const known = [...parts.values()].reduce((text, part) => text + part.text, '')
  return parts.set('the rest of the document', { text: rest, without: known })
}
