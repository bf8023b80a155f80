/** Ids in a chunk, which has one bit for each: 100,000 ids in a row are 12 KB. */
const chunkIds = 8192

/** A set of ids of rows that stays small, as chunks of bits by number. */
export type IdSet = Map<number, Uint8Array>

/** Adds an id. Returns false if the set has it already. */
export function addId(set: IdSet, id: number): boolean {
  const [number, byte, bit] = placeOf(id)
  const chunk = set.get(number) ?? new Uint8Array(chunkIds / 8)
  const isNew = (chunk[byte]! & bit) === 0
  chunk[byte] = chunk[byte]! | bit
  set.set(number, chunk)
  return isNew
}

/** Removes an id. Returns false if the set does not have it. */
export function deleteId(set: IdSet, id: number): boolean {
  const [number, byte, bit] = placeOf(id)
  const chunk = set.get(number)
  if (!chunk || (chunk[byte]! & bit) === 0) return false
  chunk[byte] = chunk[byte]! & ~bit
  return true
}

/** Returns whether a set has an id. */
export function hasId(set: IdSet, id: number): boolean {
  const [number, byte, bit] = placeOf(id)
  return ((set.get(number)?.[byte] ?? 0) & bit) !== 0
}

/** Returns the first id of a set that another one does not have; null if it has all. */
export function findMissingId(set: IdSet, others: IdSet): number | null {
  for (const [number, chunk] of set)
    for (const [byte, bits] of chunk.entries()) {
      const missing = bits & ~(others.get(number)?.[byte] ?? 0)
      if (missing !== 0) return number * chunkIds + byte * 8 + Math.log2(missing & -missing)
    }
  return null
}

const placeOf = (id: number): [chunk: number, byte: number, bit: number] => {
  const rest = id % chunkIds
  return [Math.floor(id / chunkIds), Math.floor(rest / 8), 1 << (rest % 8)]
}

/** Converts a set to JSON: chunks as base64, by number. */
export const toStoredIdSet = (set: IdSet): Record<string, string> =>
  Object.fromEntries([...set].map(([number, chunk]) => [number, btoa(String.fromCharCode(...chunk))]))

/** Converts a set from JSON. */
export const fromStoredIdSet = (stored: Record<string, string>): IdSet =>
  new Map(
    Object.entries(stored).map(([number, chunk]) => [
      Number(number),
      Uint8Array.from(atob(chunk), (character) => character.charCodeAt(0)),
    ]),
  )
