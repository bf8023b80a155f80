import {
  type Editor,
  missingPermissionToAssignTask,
  pagePermissionLabels,
  visiblePaths,
} from '#schema/accounts/permissions.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { missingPermissionMessage } from '../pages/permission-error.ts'
import type { WorkflowActionContext } from './commit-changes.ts'
import {
  type AffectedPage,
  guardAffectedPages,
  listAffectedPages,
  type WorkflowScope,
} from './queries/affected-pages.ts'

interface GrantCheck {
  scope: WorkflowScope
  /** Whether the change lets anybody decide who did not before: that takes a fresh proof. Taking away takes none. */
  grantsMore: boolean
}

/**
 * Lets somebody change who decides about pages only where they hold themselves what a task gives. Answers the guard for
 * the batch of the change.
 */
export async function checkGrantedPermissions(
  db: D1Database,
  { editor, checkReauthentication }: Pick<WorkflowActionContext, 'editor' | 'checkReauthentication'>,
  { scope, grantsMore }: GrantCheck,
): Promise<Result<D1PreparedStatement>> {
  const pages = await listAffectedPages(db, scope)
  const missing = missingPermissionToAssignTask(editor, pages)
  if (missing)
    return fail({
      reason: 'forbidden',
      message: `Nobody decides by a workflow who publishes what they may not publish themselves. ${findMissingPermission(editor, missing)}`,
    })
  const unproved = grantsMore && pages.length > 0 ? await checkReauthentication() : null
  return unproved ? fail(unproved) : ok(guardAffectedPages(db, scope, pages))
}

function findMissingPermission(
  editor: Editor,
  { permission, page }: NonNullable<ReturnType<typeof missingPermissionToAssignTask<AffectedPage>>>,
): string {
  const isSeen = visiblePaths(editor).some((path) => page.path.startsWith(path))
  if (isSeen) return missingPermissionMessage(permission, page.title)
  return `This takes the right “${pagePermissionLabels[permission]}” on a page that you do not see.`
}
