import type * as TestingLibrary from '@testing-library/dom'

/** How people find an element: by its role and name, or by the label beside it. */
export type Find =
  | { readonly role: string; readonly name?: string | RegExp; readonly within?: Find }
  | { readonly label: string | RegExp; readonly within?: Find }

/** The same for the page: regular expressions as text. */
interface Query {
  readonly by: 'role' | 'label'
  readonly what: string | Pattern
  readonly name?: string | Pattern | undefined
  readonly within?: Query | undefined
}

interface Pattern {
  readonly source: string
  readonly flags: string
}

const plain = (text: string | RegExp): string | Pattern =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags }

function queryOf(find: Find): Query {
  const within = find.within && queryOf(find.within)
  if ('label' in find) return { by: 'label', what: plain(find.label), within }
  return { by: 'role', what: find.role, name: find.name === undefined ? undefined : plain(find.name), within }
}

/** An expression that finds the first visible one, or `null`. */
export const findSource = (find: Find): string => `(${findInPage})(${JSON.stringify(queryOf(find))})`

/** Whether the finder has to be added to this document first. */
export const NEEDS_FINDER = `typeof TestingLibraryDom === 'undefined'`

declare const TestingLibraryDom: typeof TestingLibrary

/** Runs in the page, so only its own text of this file is available. */
function findInPage(query: Query): Element | null {
  const text = (given: string | Pattern) =>
    typeof given === 'string' ? given : new RegExp(given.source, given.flags)
  const search = ({ by, what, name, within }: Query): HTMLElement[] => {
    const places = within ? search(within) : [document.body]
    return places.flatMap((place) => {
      const inside = TestingLibraryDom.within(place)
      if (by === 'label') return inside.queryAllByLabelText(text(what))
      return inside.queryAllByRole(String(what), name === undefined ? {} : { name: text(name) })
    })
  }
  return search(query).find((element) => element.checkVisibility()) ?? null
}
