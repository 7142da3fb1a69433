import type { Composition } from '@site/records/documents/composition'
import type { EventSchemas, EventValue } from '@site/shared/contracts'

/** How `index.ts` begins. */
export const WRITTEN_BY = '// Written by: npm run release -- types'

/**
 * The events, slots and pages that a composition offers to a remote, as TypeScript: file in a folder → text. The details of events are
 * those that live releases declare: sources of other remotes are not needed, and may be newer than the live ones.
 */
export function siteTypes(id: string, { shell, remotes }: Composition): Record<string, string> {
  const releases = Object.values(remotes)
  const heard = [shell.hears ?? {}, ...releases.map(({ hears }) => hears)]
  const slots = releases.map(({ slots: own = {} }) => own)
  const raised = [shell.emits, ...releases.map(({ emits }) => emits)]
  return {
    'index.ts': `${WRITTEN_BY}. What composition ${id} offers; it is written anew, not edited.

/** Event → the detail that fits every remote that listens to it. */
export interface HeardEvents {
${detailsOf(heard, ' & ')}
}

/** Event → the detail that it is raised with. */
export interface RaisedEvents {
${detailsOf(raised, ' | ')}
}

/** Slot of a remote's page → the detail that it has. */
export interface OfferedSlots {
${detailsOf(slots, ' | ')}
}

/** Addresses of pages. */
export type PagePath = ${union(releases.flatMap(({ routes }) => routes.map(({ path }) => path)))}

/** Slots of widgets. */
export type Slot = ${union(releases.flatMap(({ widgets }) => widgets.map(({ slot }) => slot)))}
`,
  }
}

/** A line of an interface for each event, with the details of all that declare it. */
function detailsOf(declared: readonly EventSchemas[], joined: ' & ' | ' | '): string {
  const names = new Set(declared.flatMap((events) => Object.keys(events)))
  const lines = [...names].sort().map((event) => {
    const details = declared.flatMap((events) => (events[event] ? [typeOf(events[event])] : []))
    return `  '${event}': ${[...new Set(details)].join(joined)}`
  })
  return lines.join('\n')
}

/** A schema as a type. Its texts come from releases of other teams: names are checked, values are quoted as JSON. */
function typeOf(schema: EventValue): string {
  switch (schema.type) {
    case 'object': {
      const required = schema.required ?? []
      const properties = Object.entries(schema.properties ?? {}).map(
        ([name, value]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(value)}`,
      )
      return properties.length > 0 ? `{ ${properties.join('; ')} }` : '{}'
    }
    case 'array':
      return `readonly (${typeOf(schema.items)})[]`
    case 'boolean':
      return 'boolean'
    default: {
      const values: readonly (string | number)[] | undefined = schema.enum
      if (values) return values.map((value) => JSON.stringify(value)).join(' | ') || 'never'
      return schema.type === 'string' ? 'string' : 'number'
    }
  }
}

const union = (words: readonly string[]): string =>
  words.length
    ? words
        .toSorted()
        .map((word) => `'${word}'`)
        .join(' | ')
    : 'never'
