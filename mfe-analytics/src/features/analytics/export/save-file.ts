/**
 * Browsers do not report when they have read the blob. Safari reads it in a later task, on iOS after the visitor allows the download. The
 * same delay as FileSaver.js (its issue 811).
 */
const REVOKE_AFTER_MS = 40_000

/** Downloads a file to the visitor's device. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
