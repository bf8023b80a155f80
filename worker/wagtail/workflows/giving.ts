import { fail, ok, type Result } from '#schema/result.ts'
import { type Editor, missingToGiveByTask, pagePermissionLabels, visiblePaths } from '#schema/rules/permissions.ts'
import { type Reach, type ReachedPage, reachedPages, reachesStill } from '../../data/workflow-reach.ts'
import { lacksOn } from '../pages/refusal.ts'
import type { Deciding } from './commit.ts'

interface Giving {
  reach: Reach
  /** Whether the change lets anybody decide who did not before: that takes a fresh proof. Taking away takes none. */
  givesMore: boolean
}

/**
 * Lets somebody change who decides about pages only where they hold themselves what a task gives. Answers the guard for the
 * batch of the change.
 */
export async function mayGive(
  db: D1Database,
  { editor, missingProof }: Pick<Deciding, 'editor' | 'missingProof'>,
  { reach, givesMore }: Giving,
): Promise<Result<D1PreparedStatement>> {
  const pages = await reachedPages(db, reach)
  const missing = missingToGiveByTask(editor, pages)
  if (missing)
    return fail({
      reason: 'forbidden',
      message: `Nobody decides by a workflow who publishes what they may not publish themselves. ${lacking(editor, missing)}`,
    })
  const unproved = givesMore && pages.length > 0 ? await missingProof() : null
  return unproved ? fail(unproved) : ok(reachesStill(db, reach, pages))
}

function lacking(editor: Editor, { permission, page }: NonNullable<ReturnType<typeof missingToGiveByTask<ReachedPage>>>): string {
  const isSeen = visiblePaths(editor).some((path) => page.path.startsWith(path))
  if (isSeen) return lacksOn(permission, page.title)
  return `This takes the right “${pagePermissionLabels[permission]}” on a page that you do not see.`
}
