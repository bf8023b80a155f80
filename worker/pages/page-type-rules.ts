import { type AnyPageType, getPageType, pageTypes } from '#app/templates/index.ts'

/** Whether a page type is allowed below another. The tree root (`root`) accepts only types with it as a parent type. */
export function canPageTypeBeChildOf(type: AnyPageType, parentType: string): boolean {
  if (type.parentTypes) return type.parentTypes.includes(parentType) && allowsChild(parentType, type)
  return parentType !== 'root' && allowsChild(parentType, type)
}

/** The page types with a maximum number of pages. */
export const pageTypesWithMaxCount: readonly string[] = (pageTypes as readonly AnyPageType[]).flatMap(
  ({ type, maxCount }) => (maxCount === undefined ? [] : [type]),
)

const allowsChild = (parentType: string, { type }: AnyPageType) =>
  getPageType(parentType)?.childTypes?.includes(type) ?? true

/** Lists the types that may be added below a page of this type. */
export const listAllowedChildPageTypes = (parentType: string): AnyPageType[] =>
  (pageTypes as readonly AnyPageType[]).filter((type) => canPageTypeBeChildOf(type, parentType))
