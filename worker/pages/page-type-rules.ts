import { type AnyPageType, getPageType, pageTypes } from '#app/templates/index.ts'

/**
 * Whether a page of one type may stand below a page of another. The root of the tree (`root`) holds only types that
 * name it.
 */
export function canBeChildOf(type: AnyPageType, parentType: string): boolean {
  if (type.parentTypes) return type.parentTypes.includes(parentType) && holds(parentType, type)
  return parentType !== 'root' && holds(parentType, type)
}

const holds = (parentType: string, { type }: AnyPageType) => getPageType(parentType)?.childTypes?.includes(type) ?? true

/** The types that may be added below a page of this type. */
export const listAllowedChildTypes = (parentType: string): AnyPageType[] =>
  (pageTypes as readonly AnyPageType[]).filter((type) => canBeChildOf(type, parentType))
