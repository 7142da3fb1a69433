import * as v from 'valibot'

// Common parts of several outputs, and larger parts of some.

export const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly())
export const texts = list(v.string())
/** `code`: its entry in docs/troubleshooting.md. */
export const refusal = v.object({ code: v.string(), what: v.string(), cause: v.string(), next: v.string() })
/** Whether all is well: then the exit code is 0. */
export const ok = v.boolean()

/** A move of the pointer. Without changes nothing was signed: everything was already live. */
export const moved = v.object({
  ok,
  composition: v.string(),
  /** Its number; `null` for a dry run. */
  move: v.nullable(v.number()),
  changes: texts,
  /** Number of changes by others that came first. */
  overtaken: v.number(),
  /** With `--wait`: the new pages, at each of the hosts that serve them. */
  addresses: texts,
})

export const moveKind = v.picklist(['activate', 'rollback', 'confirm'])

export const release = v.object({
  version: v.string(),
  state: v.picklist(['live', 'fallback', 'stored']),
  /** Why it cannot go live. Only for releases newer than the live one. */
  obstacle: v.nullable(refusal),
})

/** A build of the shell, or a release of `shared`: live when any of its modules is. */
export const pagePart = v.object({ version: v.string(), state: v.picklist(['live', 'stored']) })

export const live = v.object({
  composition: v.string(),
  move: v.number(),
  at: v.string(),
  by: v.string(),
  why: v.string(),
  shell: v.string(),
  contract: v.string(),
})

/** Pages with pieces on several majors, and the most that one of them loads in addition. */
export const sharedCost = v.object({ pages: texts, bytes: v.number() })

/** A major of a shared module that is live. */
export const major = v.object({
  /** `kit@0.1` */
  name: v.string(),
  /** Its version, and its release of `shared`. */
  version: v.string(),
  release: v.string(),
  /** Parts linked with it: `chat 1.2.0`. */
  on: texts,
})

/** The effect of a release of `shared` on one live part. */
export const rehearsal = v.object({
  /** `chat 1.2.0` */
  who: v.string(),
  verdict: v.picklist(['works', 'breaks', 'unclear']),
  /** Why it breaks, what could not be checked, and which pages were not opened; the latter alone is no doubt. */
  because: texts,
})

/** A preview that is shown now. */
export const preview = v.object({
  name: v.string(),
  /** Number of its record. */
  sequence: v.number(),
  /** `null`: the host of previews is not known here. */
  address: v.nullable(v.string()),
  by: v.string(),
  at: v.string(),
  expires: v.string(),
  why: v.string(),
  /** Remote → the version that it shows instead of the live one, those of `with` too. */
  parts: v.record(v.string(), v.string()),
  /** Other previews that it was made with → the number of their record. */
  with: v.record(v.string(), v.number()),
  /** The composition that it is pinned to; `null`: it is based on what is live. */
  pinned: v.nullable(v.string()),
  /** Why it does not fit what it is based on: then hosts show a page that says so. */
  problems: texts,
})

/** One way in which a release differs from the live one. Of lists, only the entries that differ. */
export const difference = v.object({
  part: v.string(),
  what: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
})

/** A journey of a live or next release, and how it ended on the next composition. */
export const provedJourney = v.object({
  remote: v.string(),
  release: v.string(),
  file: v.string(),
  name: v.string(),
  /** `theirs`: it fails on what is live as well. */
  result: v.picklist(['passed', 'flaky', 'theirs', 'broken', 'skipped']),
  ms: v.number(),
  error: v.nullable(v.string()),
})
