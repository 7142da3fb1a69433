/** A change of one remote that types, links, tables and events do not reveal. */
export interface Change {
  readonly remote: string
  /** Its effect, for a reader. */
  readonly change: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly from: string
  readonly to: string
}

/** One that breaks what visitors of a neighbour do. */
export interface Break extends Change {
  /** The neighbour whose journey has to find it. */
  readonly foundBy: string
}

/** Code for the beginning of a component, which runs in browsers once. */
export const once = (code: string): string =>
  `if (typeof document !== 'undefined' && !('seeded' in window)) { Object.assign(window, { seeded: true }); ${code} }\n`

/** The same, for a file that begins a component so. */
export const atStart = (from: string, code: string): Pick<Change, 'from' | 'to'> => ({
  from,
  to: `${from}\n  ${once(code)}`,
})

/** Lays an element that cannot be seen over a part of the window. */
export const cover = (place: string): string =>
  `const cover = document.createElement('div'); Object.assign(cover.style, { position: 'fixed', zIndex: '2147483647', ${place} }); document.body.append(cover)`
