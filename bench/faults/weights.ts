import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentCommit } from '@site/testing/current-commit'
import type { RemoteName } from '@site/testing/faults/remote-place'
import { root } from '../variants'

const file = join(root, '.cache/faults-weights.json')
const bytesFile = join(root, '.cache/faults-bytes.json')

/** Figures that are counted rather than seen. */
export interface Weights {
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

/** Number of bytes of a store that a test of the host changed. */
export interface ChangedBytes {
  readonly changes: number
}

/** With the commit of its measurement. */
type At<Measured> = Measured & { readonly commit: string }

const write = (to: string, measured: object): void => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(to, JSON.stringify({ ...measured, commit: currentCommit() }))
}
const read = (from: string): unknown => JSON.parse(readFileSync(from, 'utf8'))

export const writeWeights = (weights: Weights): void => write(file, weights)
export const readWeights = (): At<Weights> => read(file) as At<Weights>
export const writeChangedBytes = (bytes: ChangedBytes): void => write(bytesFile, bytes)
export const readChangedBytes = (): At<ChangedBytes> => read(bytesFile) as At<ChangedBytes>
