import type { PageLook } from './page-look'

export interface PageDifferences {
  /** Content that a visitor would miss or read differently; a sentence each. */
  readonly wrong: readonly string[]
  /** Visual differences only: a person must decide whether they are intended. */
  readonly looks: readonly string[]
}

/** Differences of a page on the rehearsed release of `shared`. */
export function pageDifferences(before: PageLook, after: PageLook): PageDifferences {
  const wrong = [
    ...listDifference('its status is', before.statuses, after.statuses),
    ...(letters(before.text) === letters(after.text)
      ? []
      : [`its text differs: ${firstDifference(before.text, after.text)}`]),
    ...listDifference('it has', before.controls, after.controls),
    ...after.complaints
      .filter((line) => !before.complaints.includes(line))
      .map((line) => `the console says: ${line.slice(0, 200)}`),
  ]
  const sameControls = before.controls.join('\n') === after.controls.join('\n')
  return { wrong, looks: sameControls ? styleDifference(before, after) : [] }
}

/** Line breaks and spaces between words depend on styles. */
const letters = (text: string) => text.replaceAll(' ', '')

function listDifference(what: string, before: readonly string[], after: readonly string[]): string[] {
  const [gone, come] = [missingFrom(after, before), missingFrom(before, after)]
  return gone.length || come.length ? [`${what} ${quoted(come)} instead of ${quoted(gone)}`] : []
}

const missingFrom = (these: readonly string[], those: readonly string[]) =>
  those.filter((item) => !these.includes(item))

const quoted = (items: readonly string[]) =>
  items.length
    ? items
        .slice(0, 3)
        .map((item) => `"${item}"`)
        .join(', ')
    : 'nothing'

function styleDifference(before: PageLook, after: PageLook): string[] {
  const changed = after.styles.flatMap((style, index) => (style === before.styles[index] ? [] : [index]))
  const [first] = changed
  if (first === undefined) return []
  const words = firstDifference(before.styles[first] ?? '', after.styles[first] ?? '')
  return [
    `${changed.length} of ${after.styles.length} controls look different, first "${after.controls[first]}": ${words}`,
  ]
}

/** The words around the first difference between two texts: `"…before" → "…after"`. */
function firstDifference(before: string, after: string): string {
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  const part = (text: string) => `"${text.slice(Math.max(0, start - 20), start + 40)}"`
  return `${part(before)} → ${part(after)}`
}
