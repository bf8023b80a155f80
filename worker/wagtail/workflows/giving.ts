import { fail, ok, type Result } from '#schema/result.ts'
import { type Editor, missingToGiveByTask, pagePermissionLabels, visiblePaths } from '#schema/rules/permissions.ts'
import { type Reach, type ReachedPage, reachedPages, reachesStill } from '../../data/workflow-reach.ts'
import { lacksOn } from '../pages/refusal.ts'

/**
 * Lets somebody change who decides about pages only where they hold themselves what a task gives. Answers the guard for the
 * batch of the change.
 */
export async function mayGive(db: D1Database, editor: Editor, reach: Reach): Promise<Result<D1PreparedStatement>> {
  const pages = await reachedPages(db, reach)
  const missing = missingToGiveByTask(editor, pages)
  if (!missing) return ok(reachesStill(db, reach, pages))
  return fail({
    reason: 'forbidden',
    message: `Nobody decides by a workflow who publishes what they may not publish themselves. ${lacking(editor, missing)}`,
  })
}

function lacking(editor: Editor, { permission, page }: NonNullable<ReturnType<typeof missingToGiveByTask<ReachedPage>>>): string {
  const isSeen = visiblePaths(editor).some((path) => page.path.startsWith(path))
  if (isSeen) return lacksOn(permission, page.title)
  return `This takes the right “${pagePermissionLabels[permission]}” on a page that you do not see.`
}
