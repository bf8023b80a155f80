import type { ArchivedColumnValue } from '#schema/archive/archive-wire.ts'
import { addId, deleteId, fromStoredIdSet, hasId, type IdSet, toStoredIdSet } from './id-set.ts'

/** The key of a row: the values of its primary key. */
export type RowKey = readonly ArchivedColumnValue[]

/** A set of keys of rows of a table that stays small: ids are bits, other keys have a digest of 53 bits. */
export interface KeySet {
  ids: IdSet
  digests: Set<number>
}

/** A set as JSON: chunks of ids as base64, by number, and digests. */
export interface StoredKeySet {
  ids: Record<string, string>
  digests: number[]
}

export const createKeySet = (): KeySet => ({ ids: new Map(), digests: new Set() })

/** Adds a key. Returns false if the set has it already. */
export function addKey({ ids, digests }: KeySet, key: RowKey): boolean {
  if (isId(key)) return addId(ids, key[0])
  const { size } = digests
  return digests.add(computeKeyDigest(key)).size > size
}

/** Returns whether a set has a key. */
export const hasKey = ({ ids, digests }: KeySet, key: RowKey): boolean =>
  isId(key) ? hasId(ids, key[0]) : digests.has(computeKeyDigest(key))

/** Removes a key. Returns false if the set does not have it. */
export const deleteKey = ({ ids, digests }: KeySet, key: RowKey): boolean =>
  isId(key) ? deleteId(ids, key[0]) : digests.delete(computeKeyDigest(key))

const isId = (key: RowKey): key is [number] => key.length === 1 && Number.isSafeInteger(key[0]) && Number(key[0]) >= 0

/**
 * Returns the digest of a key, an integer of 53 bits. Among 10,000 changed keys and a million rows, two are alike once
 * in a million archives; the check then finds a wrong number of rows.
 */
function computeKeyDigest(key: RowKey): number {
  let [high, low] = [0xde_ad_be_ef, 0x41_c6_ce_57]
  const text = JSON.stringify(key)
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0)
}

/** Converts a set to JSON. */
export const toStoredKeySet = ({ ids, digests }: KeySet): StoredKeySet => ({
  ids: toStoredIdSet(ids),
  digests: [...digests],
})

/** Converts a set from JSON. */
export const fromStoredKeySet = ({ ids, digests }: StoredKeySet): KeySet => ({
  ids: fromStoredIdSet(ids),
  digests: new Set(digests),
})
