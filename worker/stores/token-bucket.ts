/** So many at once, and so many more with every second that passes. Time is in milliseconds. */
export function createTokenBucket({ max, perSecond }: { max: number; perSecond: number }) {
  let left = max
  let since = 0
  /** Takes one of what is left at this time; false when there is none. */
  return (now: number): boolean => {
    left = Math.min(max, left + (Math.max(0, now - since) / 1000) * perSecond)
    since = Math.max(since, now)
    if (left < 1) return false
    left -= 1
    return true
  }
}
