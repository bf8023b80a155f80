import type { DownloadedFile } from '../api.ts'

/** Hands a file to the browser's downloads. */
export function downloadFile({ blob, name }: DownloadedFile) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address once the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
