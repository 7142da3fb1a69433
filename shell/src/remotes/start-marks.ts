import { deviceStorage, readJson, writeJson } from '@site/shared/storage'
import type { RemoteEntry } from './composition-view'
import { FREEZE_MEMORY_MS, LONGEST_START_MS } from './retry-policy'

/**
 * Releases that are starting right now, noted in the browser's storage meanwhile: a release that freezes the page leaves its note behind.
 */
export interface StartMarks {
  /** Notes that a release starts. Returns a function to call when the start ends, whether it succeeded or threw. */
  begin(release: string): () => void
  /** Whether it froze this browser recently. */
  froze(release: string): boolean
  /** Gives it another chance. */
  forgive(release: string): void
}

/** The key under which a release is noted. */
export const markOf = ({ name, version }: RemoteEntry): string => `${name}@${version}`

const KEY = 'site-starting'

type Notes = Record<string, number>

/** @param page whose tab the marks belong to. Blocked storage only loses the memory of a freeze. */
export function createStartMarks(page: Window): StartMarks {
  const starting = new Map<string, number>()

  function read(): Notes {
    const notes = readJson(deviceStorage, KEY)
    return typeof notes === 'object' ? { ...notes } : {}
  }

  function change(edit: (notes: Notes) => void): void {
    const notes = read()
    edit(notes)
    writeJson(deviceStorage, KEY, Object.keys(notes).length > 0 ? notes : null)
  }

  // A visitor who leaves during a start fires an event; a frozen page cannot.
  const leave = () => {
    if (starting.size > 0)
      change((notes) => {
        for (const release of starting.keys()) delete notes[release]
      })
  }
  page.addEventListener('pagehide', leave)
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') leave()
  })

  return {
    begin(release) {
      starting.set(release, (starting.get(release) ?? 0) + 1)
      if (page.document.visibilityState === 'visible')
        change((notes) => {
          notes[release] = Date.now()
        })
      let isOver = false
      const end = () => {
        if (isOver) return
        isOver = true
        const left = (starting.get(release) ?? 1) - 1
        if (left > 0) {
          starting.set(release, left)
          return
        }
        starting.delete(release)
        change((notes) => {
          delete notes[release]
        })
      }
      setTimeout(end, LONGEST_START_MS / 2) // a page whose timers run is not frozen, however slow a file of it is
      return end
    },
    froze(release) {
      if (starting.has(release)) return false
      const age = Date.now() - (read()[release] ?? Number.POSITIVE_INFINITY)
      // No start takes longer: an older note was left behind.
      return age > LONGEST_START_MS && age < FREEZE_MEMORY_MS
    },
    forgive: (release) =>
      change((notes) => {
        delete notes[release]
      }),
  }
}
