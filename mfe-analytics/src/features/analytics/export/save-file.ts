/**
 * No browser tells when it has read the blob. Safari reads it in a later task, on iOS after the visitor has agreed to the download.
 * As long as FileSaver.js waits (its issue 811).
 */
const REVOKE_AFTER_MS = 40_000

/** Hands a file to the visitor as a download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
