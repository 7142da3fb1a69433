import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../variants'
import type { RemoteName } from './remote-place'

const file = join(root, '.cache/faults-weights.json')

/** What is counted rather than seen. */
export interface Weights {
  readonly changes: number
  readonly inBrowser: number
  readonly mounts: number
  readonly remotes: readonly {
    readonly remote: RemoteName
    readonly heap: number
    readonly listeners: number
    readonly nodes: number
  }[]
  readonly idle: {
    readonly connections: number
    readonly before: number
    readonly pageMs: number
    /** From the last of them to the last that the host closed. */
    readonly closedAfterMs: number
  }
}

export function writeWeights(weights: Weights): void {
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(file, JSON.stringify(weights))
}

export const readWeights = (): Weights => JSON.parse(readFileSync(file, 'utf8')) as Weights
