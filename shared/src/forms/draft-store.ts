import { personStorage, readPerson, whenPersonLeaves } from '@site/shared/session'
import { readJson, writeJson } from '@site/shared/storage'
import * as v from 'valibot'

const draftSchema = v.object({
  values: v.record(v.string(), v.string()),
  /** UTC day on which it was begun, as 2026-11-20. */
  begun: v.string(),
  /** The values are in the database as they stand here. */
  sent: v.boolean(),
})

/** What someone has typed into a form and not yet finished with. */
export type Draft = Readonly<v.InferOutput<typeof draftSchema>>

// For browsers without storage: lives as long as the page, so it survives a remote that is mounted anew.
const memory = new Map<string, Draft>()
whenPersonLeaves(() => memory.clear())

const keyOf = (form: string, account: string) => `draft:${form}:${account}`

/** Kept in this tab alone, per account, and until its session ends: nobody who logs in next reads what another person typed. */
export const draftStore = {
  read(form: string, account: string): Draft | null {
    const key = keyOf(form, account)
    const parsed = v.safeParse(draftSchema, memory.get(key) ?? readJson(personStorage, key))
    return parsed.success ? parsed.output : null
  },

  write(form: string, account: string, draft: Draft): void {
    if (readPerson() !== account) return // the answer to a form whose sender has left
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
