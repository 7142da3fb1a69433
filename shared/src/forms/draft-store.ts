import { personStorage, readPerson, whenPersonLeaves } from '@site/shared/session'
import { readJson, writeJson } from '@site/shared/storage'
import * as v from 'valibot'

const draftSchema = v.object({
  values: v.record(v.string(), v.string()),
  /** UTC day of its creation, as 2026-11-20. */
  begun: v.string(),
  /** These values are in the database. */
  sent: v.boolean(),
})

/** Unfinished input of a form. */
export type Draft = Readonly<v.InferOutput<typeof draftSchema>>

// For browsers without storage: lives as long as the page, so it survives a remount of the remote.
const memory = new Map<string, Draft>()
whenPersonLeaves(() => memory.clear())

const keyOf = (form: string, account: string) => `draft:${form}:${account}`

/** Kept in this tab only, per account, until its session ends: the next person to log in cannot read it. */
export const draftStore = {
  read(form: string, account: string): Draft | null {
    const key = keyOf(form, account)
    const parsed = v.safeParse(draftSchema, memory.get(key) ?? readJson(personStorage, key))
    return parsed.success ? parsed.output : null
  },

  write(form: string, account: string, draft: Draft): void {
    if (readPerson() !== account) return // the sender of this form has logged out
    const key = keyOf(form, account)
    if (writeJson(personStorage, key, draft)) memory.delete(key)
    else memory.set(key, draft)
  },

  remove(form: string, account: string): void {
    const key = keyOf(form, account)
    memory.delete(key)
    writeJson(personStorage, key, null)
  },
}
