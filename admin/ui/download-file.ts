import type { DownloadedFile } from '../api.ts'

/** Downloads a file in the browser. */
export function downloadFile({ blob, name }: DownloadedFile) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
