/** Hands a file to the visitor as a download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the blob, but not before the click's task is over.
  setTimeout(() => URL.revokeObjectURL(url))
}
