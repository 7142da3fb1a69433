import type { RefuseAt } from './refuse-at.ts'

/** The values that a text may name. */
interface Named {
  readonly facts?: unknown
  readonly sources?: unknown
}

/** `{company.name}`, and `[^name]` for one of the front matter's `sources`. */
const PLACES = /\{(\w+(?:\.\w+)+)\}|\[\^([^\]]+)\]/g

/** Inserts facts and the numbers of sources into a Markdown text, where it names them. */
export const fillPlaces = (text: string, { facts, sources }: Named, refuseAt: RefuseAt): string =>
  text.replace(PLACES, (place: string, fact: string | undefined, source: string, offset: number) => {
    const refuse = (why: string) => refuseAt(text.slice(0, offset).split('\n').length, `${place} ${why}.`)
    if (fact === undefined) {
      const number = isRecord(sources) ? Object.keys(sources).indexOf(source) + 1 : 0
      return number > 0 ? `<cite>[${number}]</cite>` : refuse('is none of its sources')
    }
    const value = fact.split('.').reduce<unknown>((of, key) => (isRecord(of) ? of[key] : undefined), facts)
    if (typeof value !== 'string' && typeof value !== 'number') return refuse('is no fact')
    return String(value).replace(/[!-/:-@[-`{-~]/g, '\\$&') // escapes Markdown syntax
  })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
