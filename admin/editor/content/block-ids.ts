import { isRecord, isStreamItem } from './field-path.ts'

export const createBlockId = (): string => crypto.randomUUID()

/** A deep copy in which every block, at any depth, has an id of its own. */
export function copyWithNewIds<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyWithNewIds) as T
  if (!isRecord(value)) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyWithNewIds(inner)]))
  return (isStreamItem(value) ? { ...copy, id: createBlockId() } : copy) as T
}
