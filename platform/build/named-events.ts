import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EventName } from '@site/shared/contracts'
import { filesBelow } from '@site/store/digest-files'

export const EVENT_NAMES = ['openLoginModal', 'openChat'] as const satisfies readonly EventName[]

/** Events that the scripts of a build name: what the shell, which has no `remote.config.ts`, raises. */
export async function namedEvents(folder: string): Promise<EventName[]> {
  const scripts = (await filesBelow(folder)).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')))
  return EVENT_NAMES.filter((name) => texts.some((text) => new RegExp(`["'\`]${name}["'\`]`).test(text)))
}
