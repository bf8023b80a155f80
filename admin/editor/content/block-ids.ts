import { isPlainObject, isStreamItem } from './field-path.ts'

export const createBlockId = (): string => crypto.randomUUID()

/** Returns a deep copy in which every block, at any depth, has a new id. */
export function deepCopyWithNewBlockIds<T>(value: T): T {
  if (Array.isArray(value)) return value.map(deepCopyWithNewBlockIds) as T
  if (!isPlainObject(value)) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deepCopyWithNewBlockIds(inner)]))
  return (isStreamItem(value) ? { ...copy, id: createBlockId() } : copy) as T
}
