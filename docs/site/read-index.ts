/** A group of pages in the bar beside every page. */
export interface Group {
  readonly text: string
  readonly items: readonly { readonly text: string; readonly link: string }[]
}

const LINK = /\[([^\]]+)\]\(([^)#:]+)\.md\)/g

/** The addresses of pages are their paths in the repository, so that links lead to the same page here and on GitHub. */
const addressOf = (path: string, folder: string) => new URL(path, `http://site${folder}`).pathname

/**
 * The groups of an index: each heading of level 2, with the links in the list below it.
 * @param folder address of the index's folder, such as `/docs/`.
 */
export function readIndex(markdown: string, folder: string): readonly Group[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      const listed = lines.filter((line) => line.startsWith('- '))
      const items = listed.flatMap((line) =>
        [...line.matchAll(LINK)].map(([, text = '', path = '']) => ({
          text: titleOf(line, text),
          link: addressOf(path, folder),
        })),
      )
      return { text: heading.trim(), items }
    })
    .filter(({ items }) => items.length > 0)
}

/** A decision's link has only its number; its title is the rest of the line. The name of a file stays as it is. */
function titleOf(line: string, text: string): string {
  const [, rest = ''] = /^- \[\d+\w?\]\([^)]*\) (.+)$/.exec(line) ?? []
  if (text.includes('.')) return text
  return rest ? `${text} ${rest}` : (text[0] ?? '').toUpperCase() + text.slice(1)
}
