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

/** Returns why a total number of pages of a type would be too many, or null. */
function findPageTypeLimitProblem(typeName: string, total: number): string | null {
  const type = getPageType(typeName)
  return type?.maxCount === undefined || total <= type.maxCount
    ? null
    : `Only ${type.maxCount} of the type “${type.label}” is allowed.`
}

/** Returns why further pages of these types would be too many, or null; `counts` has the present number of each. */
export function findPageTypeCountProblem(types: readonly string[], counts: ReadonlyMap<string, number>): string | null {
  for (const type of new Set(types)) {
    const added = types.filter((each) => each === type).length
    const problem = findPageTypeLimitProblem(type, (counts.get(type) ?? 0) + added)
    if (problem) return problem
  }
  return null
}

/** Returns why `count` more pages of a type would be too many, or null. */
export async function findPageTypeMaxCountProblem(
  db: D1Database,
  typeName: string,
  count: number,
): Promise<string | null> {
  if (getPageType(typeName)?.maxCount === undefined) return null
  return findPageTypeLimitProblem(typeName, (await countPagesOfType(db, typeName)) + count)
}
