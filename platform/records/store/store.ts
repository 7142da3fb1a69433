import type * as v from 'valibot'
import type { FileSource } from '../documents/file-source'
import { parseDocument } from '../documents/parse-document'

const MOST_DOCUMENT_BYTES = 2_000_000

/** The part of a store that a host needs: releases, compositions and pointer records, in a folder or a bucket. */
export interface ReadableStore extends FileSource {
  /** Where it is, for messages. */
  readonly place: string
  /** Names directly below a folder, sorted; empty when there is none. Rejects when the store cannot be reached. */
  list(folder: string): Promise<string[]>
  /** Why what it lists may be old, without its place: visitors may read it. `null` when all is well. Only where copies are kept. */
  complaint?(): string | null
}

/** A store that releases are added to. What was added never changes. */
export interface Store extends ReadableStore {
  has(path: string): Promise<boolean>
  /** When a file or a release was added, or the upload of one began; `null` when there is none. */
  addedAt(path: string): Promise<Date | null>
  /** The time by the clock of the store, which all who use it have in common. */
  clock(): Promise<Date>
  /** Adds a file, whole or not at all. `false`: somebody else already has; theirs stays. Of many at once, one gets `true`. */
  create(path: string, bytes: Uint8Array | string): Promise<boolean>
  /**
   * Adds a release, a folder with a `release.json`, but for what is named by its content (`content-files.ts`). It counts as there only when it is complete. `false`: there is one already;
   * it stays. Files that a broken-off upload of the same build left are taken over.
   * @throws ReleaseError when another build of that version left files; nothing counts as added then.
   */
  addFolder(path: string, from: string): Promise<boolean>
  /** Removes a file or a folder. Only for pruning. */
  remove(path: string): Promise<void>
  /** Removes what crashed writers left unfinished. Returns its paths. */
  sweepDrafts(): Promise<readonly string[]>
}

/** Reads a document of a store as foreign input. @throws Error when it is not there, too large, or not of its shape. */
export async function readDocument<Schema extends v.GenericSchema>(
  source: FileSource,
  path: string,
  schema: Schema,
  most = MOST_DOCUMENT_BYTES,
): Promise<v.InferInput<Schema>> {
  return parseDocument(schema, await source.read(path), { what: path, most })
}
