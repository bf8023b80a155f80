/** Formats milliseconds in words: `3 hours`. */
export function formatDurationInWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000))
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`
}
