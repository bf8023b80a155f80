import type { EdgeCacheContext } from './edge.ts'

/** When the last change of this isolate is live everywhere, in milliseconds since 1970; 0 for within five seconds. */
let liveAt = 0

/** The same for the changes of a request, by its context. */
const liveAtOfRequests = new WeakMap<EdgeCacheContext, number>()

/** Remembers what the commit of a change has read: the seconds until it is live everywhere, null for at most five. */
export function setLiveDelayOfLastChange(seconds: number | null): void {
  liveAt = seconds === null ? 0 : Date.now() + 1000 * seconds
}

/** Call right after the commit of a change that a request has made. */
export function attachLiveDelayToRequest(context: EdgeCacheContext): void {
  liveAtOfRequests.set(context, liveAt)
}

/** Returns the seconds until what a request has changed is live everywhere; null if that is within five, or nothing. */
export function getLiveDelayOfRequest(context: EdgeCacheContext): number | null {
  const seconds = Math.ceil(((liveAtOfRequests.get(context) ?? 0) - Date.now()) / 1000)
  return seconds > 0 ? seconds : null
}
