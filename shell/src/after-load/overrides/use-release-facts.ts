import { kilobytes } from '@site/shared/inspect'
import { useEffect, useState } from 'react'
import type { Published } from './published-release'

/** Facts about a release, for the person who tries it. */
export interface ReleaseFacts {
  readonly owner: string | undefined
  readonly facts: readonly string[]
  /** Names of the events that it raises or listens to. */
  readonly events: readonly string[]
}

/** A release in the form of a link's `use`: `chat@1.3.0`. */
export type ReleaseName = `${string}@${string}`

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

function factsOf({ release: { owner, emits, hears, files }, at }: Published): ReleaseFacts {
  const bytes = Object.values(files).reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
  return {
    owner,
    events: [...Object.keys(emits), ...Object.keys(hears)],
    facts: [`published ${date.format(new Date(at))}`, `${kilobytes(bytes)} after gzip`],
  }
}

const UNKNOWN: ReleaseFacts = { owner: undefined, events: [], facts: ['date and size unknown'] }

/** Looks releases up one at a time, so that a site of a thousand remotes does not flood the host. */
export function useReleaseFacts(
  wanted: readonly ReleaseName[],
  fetchRelease: (name: string, version: string) => Promise<Published>,
): Readonly<Record<ReleaseName, ReleaseFacts>> {
  const [known, setKnown] = useState<Readonly<Record<ReleaseName, ReleaseFacts>>>({})
  const next = wanted.find((release) => !(release in known))
  useEffect(() => {
    if (!next) return
    let isWanted = true
    const [name = '', version = ''] = next.split(/@(.*)/)
    fetchRelease(name, version)
      .then(factsOf, () => UNKNOWN)
      .then((facts) => {
        if (isWanted) setKnown((before) => ({ ...before, [next]: facts }))
      })
    return () => {
      isWanted = false
    }
  }, [next, fetchRelease])
  return known
}
