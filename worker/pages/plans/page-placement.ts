import { getPageType } from '#app/templates/index.ts'
import { canPageTypeBeChildOf } from '../page-type-rules.ts'
import { countPagesOfType } from '../queries/tree.ts'

/** Returns why a page of a type cannot be created below a parent, whatever their number, or null. */
export function findPagePlacementProblem(
  typeName: string,
  parent: { content_type: string; draft_title: string },
): string | null {
  const type = getPageType(typeName)
  if (!type) return `There is no page type “${typeName}”.`
  if (!canPageTypeBeChildOf(type, parent.content_type))
    return `A ${type.label.toLowerCase()} cannot be placed below “${parent.draft_title}”.`
  return null
}

/** Returns why `count` more pages of a type would be too many, or null. */
export async function findPageTypeMaxCountProblem(
  db: D1Database,
  typeName: string,
  count: number,
): Promise<string | null> {
  const type = getPageType(typeName)
  if (type?.maxCount === undefined || (await countPagesOfType(db, typeName)) + count <= type.maxCount) return null
  return `Only ${type.maxCount} of the type “${type.label}” is allowed.`
}
