const units = ['KB', 'MB', 'GB', 'TB', 'PB'] as const

/** Formats a size in bytes: decimal units, one decimal, `1.2 MB`. Below a kilobyte: `0.5 KB`. */
export function formatFileSize(bytes: number): string {
  let amount = bytes / 1000
  let unit = 0
  // 999,950 bytes would be "1000.0 KB".
  while (Number(amount.toFixed(1)) >= 1000 && unit < units.length - 1) {
    amount /= 1000
    unit += 1
  }
  return `${amount.toFixed(1)} ${units[unit]}`
}
