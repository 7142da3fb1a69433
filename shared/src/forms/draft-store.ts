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
const memory = new Map<string, string>()

const keyOf = (form: string, account: string) => `draft:${form}:${account}`

/** Kept in this tab alone, and per account: nobody who logs in next reads what another person typed. */
export const draftStore = {
  read(form: string, account: string): Draft | null {
    const parsed = v.safeParse(draftSchema, stored(keyOf(form, account)))
    return parsed.success ? parsed.output : null
  },

  write(form: string, account: string, draft: Draft): void {
    const key = keyOf(form, account)
    const text = JSON.stringify(draft)
    try {
      window.sessionStorage.setItem(key, text)
      memory.delete(key)
    } catch {
      memory.set(key, text)
    }
  },

  remove(form: string, account: string): void {
    const key = keyOf(form, account)
    memory.delete(key)
    try {
      window.sessionStorage.removeItem(key)
    } catch {
      // Nothing was stored there either.
    }
  },
}

function stored(key: string): unknown {
  try {
    return JSON.parse(memory.get(key) ?? window.sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
