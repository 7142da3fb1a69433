import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseError } from '@site/records/store/release-error'
import type { EventSchemas } from '@site/shared/contracts'
import * as v from 'valibot'
import type { Plugin } from 'vite'
import { evaluateConfig } from './evaluate-config'
import { declaredEvents } from './event-schemas'

const EVENTS = 'src/events.ts'

const Declared = v.strictObject({ emits: declaredEvents, hears: declaredEvents })

/** The events declared by `src/events.ts` of a folder; none if the file is missing. */
export async function readDeclaredEvents(
  folder: string,
): Promise<{ readonly emits: EventSchemas; readonly hears: EventSchemas }> {
  const file = join(folder, EVENTS)
  if (!existsSync(file)) return { emits: {}, hears: {} }
  const exported = await evaluateConfig(file)
  const read = v.safeParse(Declared, exported['declared'])
  const others = Object.keys(exported).filter((name) => !EXPORTS.includes(name))
  const problems = [
    ...others.map((name) => `it exports ${name}`),
    ...(read.success
      ? []
      : read.issues.map((issue) => `${v.getDotPath(issue) ?? 'declared'}: ${issue.message}`)),
  ]
  if (read.success && problems.length === 0) return read.output
  throw new ReleaseError({
    code: 'KW1319',
    what: `The events in ${file} are not declared.`,
    cause: `${problems.join('; ')}.`,
    next: `Let it export declared = { emits, hears } and { ${EXPORTS.slice(1).join(', ')} } = eventsOf(declared), and nothing else; docs/what-a-remote-may-say.md lists what a schema may have.`,
  })
}

const EXPORTS = ['declared', 'emit', 'listen']

/**
 * Replaces `src/events.ts` in a build for visitors: they load the schemas of the events that are listened to, as data, without a
 * schema library.
 */
export function leanEvents(): Plugin {
  let folder = ''
  return {
    name: 'site-lean-events',
    enforce: 'pre',
    configResolved({ root }) {
      folder = root
    },
    async load(id) {
      if (id !== join(folder, EVENTS)) return
      const { hears } = await readDeclaredEvents(folder)
      return `import { eventsOf } from '@site/shared/events'
export const declared = { hears: ${JSON.stringify(hears)} }
export const { emit, listen } = eventsOf(declared)`
    },
  }
}
