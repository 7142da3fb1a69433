import type { FileSource } from '../documents/file-source'
import { hasIntegrity } from '../documents/integrity'

/** Reads a published file. @throws Error when it is missing or differs from the published bytes. */
export async function readVerified(
  source: FileSource,
  { path, integrity }: { readonly path: string; readonly integrity: string },
): Promise<Buffer> {
  const fits = (bytes: Buffer) => hasIntegrity(bytes, integrity)
  const bytes = await source.read(path, fits)
  if (fits(bytes)) return bytes
  throw new Error(`${path} does not have the bytes that were published`)
}
