/** As long as any knowledge of an isolate may lag behind, in milliseconds. */
const lifetime = 2000
/** Addresses are whatever strangers make up, so there is an end to how many are remembered, and to how long each is. */
const most = 2000
const longest = 1000

/** Addresses that led nowhere, and until when that counts. */
const unknown = new Map<string, number>()
let changes = 0

/** Whether this isolate found a moment ago that an address leads nowhere. */
export const isUnknown = (address: string, now: number): boolean => (unknown.get(address) ?? 0) > now

/**
 * Begins to look for an address: what is answered remembers, once nothing was found, that it leads nowhere. A change made here
 * meanwhile may have put something there, and nothing is remembered then.
 */
export function lookingFor(address: string, now: number): () => void {
  const begun = changes
  return () => {
    if (begun !== changes || address.length > longest) return
    if (unknown.size >= most) unknown.delete(unknown.keys().next().value!)
    unknown.set(address, now + lifetime)
  }
}

/** After a change made here: any address may lead somewhere now. */
export function forgetUnknown() {
  changes += 1
  unknown.clear()
}
