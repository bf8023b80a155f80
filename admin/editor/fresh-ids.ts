import { isRecord, isStreamItem } from './address.ts'

export const freshId = (): string => crypto.randomUUID()

/** A deep copy in which every block, at any depth, has an id of its own. */
export function withFreshIds<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withFreshIds) as T
  if (!isRecord(value)) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFreshIds(inner)]))
  return (isStreamItem(value) ? { ...copy, id: freshId() } : copy) as T
}
