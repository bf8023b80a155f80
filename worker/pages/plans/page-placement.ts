import { getPageType } from '#app/templates/index.ts'
import { canBeChildOf } from '../page-type-rules.ts'
import { countPagesOfType } from '../queries/tree.ts'

/** Returns why `count` pages of a type cannot be created below a parent, or null. */
export async function findPlacementProblem(
  db: D1Database,
  typeName: string,
  parent: { content_type: string; draft_title: string },
  count = 1,
): Promise<string | null> {
  const type = getPageType(typeName)
  if (!type) return `There is no page type “${typeName}”.`
  if (!canBeChildOf(type, parent.content_type))
    return `A ${type.label.toLowerCase()} cannot be placed below “${parent.draft_title}”.`
  return findMaxCountProblem(db, typeName, count)
}

/** Returns why `count` more pages of a type would be too many, or null. */
export async function findMaxCountProblem(db: D1Database, typeName: string, count: number): Promise<string | null> {
  const type = getPageType(typeName)
  if (type?.maxCount === undefined || (await countPagesOfType(db, typeName)) + count <= type.maxCount) return null
  return `Only ${type.maxCount} of the type “${type.label}” is allowed.`
}
