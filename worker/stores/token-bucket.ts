/** Creates a token bucket: `max` tokens, refilled with `perSecond`. */
export function createTokenBucket({ max, perSecond }: { max: number; perSecond: number }) {
  let tokens = max
  let since = 0
  /** Takes a token at a time in milliseconds; returns false if there is none. */
  return (now: number): boolean => {
    tokens = Math.min(max, tokens + (Math.max(0, now - since) / 1000) * perSecond)
    since = Math.max(since, now)
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
