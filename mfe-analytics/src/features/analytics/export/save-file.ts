/**
 * The browser tells nobody when it has read the blob. Safari does so in a later task, on iOS when the visitor has said yes to the
 * download; FileSaver.js, which has met them all, gives it as long as this (its issue 811).
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
