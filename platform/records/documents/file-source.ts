/** Returns published files, from a store or a copy of one. Files never change. */
export interface FileSource {
  /**
   * Rejects when there is no such file.
   * @param fits whether these are the published bytes. A copy that does not fit is discarded and read from the source again.
   */
  read(path: string, fits?: (bytes: Buffer) => boolean): Promise<Buffer>
  /** Keeps a copy of an accepted record or composition. Only where copies are kept. */
  keep?(path: string, bytes: Buffer): Promise<void>
}
