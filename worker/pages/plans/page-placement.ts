import { getPageType } from '#app/templates/index.ts'
import { canBeChildOf } from '../page-type-rules.ts'
import { countPagesOfType } from '../queries/tree.ts'

/** Why a page of a type may not be made below a parent, or null when it may. `count` of them are to be made. */
export async function findPlacementProblem(
  db: D1Database,
  typeName: string,
  parent: { content_type: string; draft_title: string },
  count = 1,
): Promise<string | null> {
  const type = getPageType(typeName)
  if (!type) return `There is no page type “${typeName}”.`
  if (!canBeChildOf(type, parent.content_type))
    return `A ${type.label.toLowerCase()} cannot stand below “${parent.draft_title}”.`
  return findMaxCountProblem(db, typeName, count)
}

/** Why there may not be so many more pages of a type, or null. */
export async function findMaxCountProblem(db: D1Database, typeName: string, count: number): Promise<string | null> {
  const type = getPageType(typeName)
  if (type?.maxCount === undefined || (await countPagesOfType(db, typeName)) + count <= type.maxCount) return null
  return `There may be only ${type.maxCount} of ${type.label.toLowerCase()}.`
}
