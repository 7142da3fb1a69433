import type * as v from 'valibot'
import type { FileSource } from '../documents/file-source'
import { parseDocument } from '../documents/parse-document'

const MOST_DOCUMENT_BYTES = 2_000_000

/** The part of a store that a host needs: releases, compositions and pointer records, in a folder or a bucket. */
export interface ReadableStore extends FileSource {
  /** Its address, for messages. */
  readonly place: string
  /** Names directly below a folder, sorted; empty when there is none. Rejects when the store cannot be reached. */
  list(folder: string): Promise<string[]>
  /** Why its listings may be stale, without its address: visitors may read it. `null` when all is well. Only where copies are kept. */
  complaint?(): string | null
}

/** A store that releases are added to. Added files never change. */
export interface Store extends ReadableStore {
  has(path: string): Promise<boolean>
  /** When a file or a release was added, or its upload began; `null` when there is none. */
  addedAt(path: string): Promise<Date | null>
  /** The time by the clock of the store, which all its users share. */
  clock(): Promise<Date>
  /** Adds a file atomically. `false`: it already exists and stays. Of many concurrent calls, one returns `true`. */
  create(path: string, bytes: Uint8Array | string): Promise<boolean>
  /**
   * Adds a release, a folder with a `release.json`, except for files named by their content (`content-files.ts`). It exists only once it
   * is complete. `false`: it already exists and stays. Files of an interrupted upload of the same build are reused.
   * @throws ReleaseError when another build of that version left files; nothing is added then.
   */
  addFolder(path: string, from: string): Promise<boolean>
  /** Removes a file or a folder. Only for pruning. */
  remove(path: string): Promise<void>
  /** Removes unfinished files of crashed writers. Returns their paths. */
  sweepDrafts(): Promise<readonly string[]>
}

/** Reads a document of a store as untrusted input. @throws Error when it is missing, too large, or malformed. */
export async function readDocument<Schema extends v.GenericSchema>(
  source: FileSource,
  path: string,
  schema: Schema,
  most = MOST_DOCUMENT_BYTES,
): Promise<v.InferInput<Schema>> {
  return parseDocument(schema, await source.read(path), { what: path, most })
}
