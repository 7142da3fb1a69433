import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EVENT_NAMES } from '@site/records/documents/grammar'
import { filesBelow } from '@site/records/store/digest-files'
import type { EventName } from '@site/shared/contracts'
import { mustFind } from './positive-control'

const CONTROL = EVENT_NAMES.map((name) => `globalThis.emit('${name}', {})`).join('\n')

const eventsIn = (text: string): EventName[] =>
  EVENT_NAMES.filter((name) => new RegExp(`["'\`]${name}["'\`]`).test(text))

/** Events that the scripts of a build name: what the shell, which has no `remote.config.ts`, raises. */
export async function namedEvents(folder: string): Promise<EventName[]> {
  await mustFind('named-events', CONTROL, (text) => eventsIn(text).length === EVENT_NAMES.length)
  const scripts = (await filesBelow(folder)).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')))
  return eventsIn(texts.join('\n'))
}
