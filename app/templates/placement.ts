import { type AnyPageType, pageTypeOf, pageTypes } from './index.ts'

/** Whether a page of one type may stand below a page of another. The root of the tree (`root`) holds only types that name it. */
export function mayStandBelow(type: AnyPageType, parentType: string): boolean {
  if (type.parents) return type.parents.includes(parentType) && holds(parentType, type)
  return parentType !== 'root' && holds(parentType, type)
}

const holds = (parentType: string, { type }: AnyPageType) => pageTypeOf(parentType)?.children?.includes(type) ?? true

/** The types that may be added below a page of this type. */
export const typesBelow = (parentType: string): AnyPageType[] =>
  (pageTypes as readonly AnyPageType[]).filter((type) => mayStandBelow(type, parentType))
