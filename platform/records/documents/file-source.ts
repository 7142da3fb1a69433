/** Hands out files that were published: a store, or a copy of one. What was added never changes. */
export interface FileSource {
  /**
   * Rejects when there is no such file.
   * @param fits whether these are the bytes that were published. A copy that does not fit is forgotten and the source is asked.
   */
  read(path: string, fits?: (bytes: Buffer) => boolean): Promise<Buffer>
  /** Keeps a copy of a record or a composition that was accepted. Only where copies are kept. */
  keep?(path: string, bytes: Buffer): Promise<void>
}
