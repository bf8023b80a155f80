import { pageTypeOf } from '#app/templates/index.ts'
import { mayStandBelow } from '#app/templates/placement.ts'
import { countOfType } from '../../data/page-tree.ts'

/** Why a page of a type may not be made below a parent, or null when it may. `count` of them are to be made. */
export async function placementProblem(
  db: D1Database,
  typeName: string,
  parent: { content_type: string; draft_title: string },
  count = 1,
): Promise<string | null> {
  const type = pageTypeOf(typeName)
  if (!type) return `There is no page type “${typeName}”.`
  if (!mayStandBelow(type, parent.content_type)) return `A ${type.label.toLowerCase()} cannot stand below “${parent.draft_title}”.`
  return countProblem(db, typeName, count)
}

/** Why there may not be so many more pages of a type, or null. */
export async function countProblem(db: D1Database, typeName: string, count: number): Promise<string | null> {
  const type = pageTypeOf(typeName)
  if (type?.maxCount === undefined || (await countOfType(db, typeName)) + count <= type.maxCount) return null
  return `There may be only ${type.maxCount} of ${type.label.toLowerCase()}.`
}
