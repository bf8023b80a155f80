import { pagePermissionLabels } from '#schema/accounts/page-permissions.ts'
import {
  findMissingPermissionToAssignTask,
  listVisiblePageTreeRootPaths,
  type SignedInEditor,
} from '#schema/accounts/permissions.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { getMissingPagePermissionMessage } from '../pages/permission-error.ts'
import type { WorkflowActionContext } from './commit-changes.ts'
import {
  listPagesAffectedByWorkflow,
  type PageAffectedByWorkflow,
  prepareAffectedPagesGuard,
  type WorkflowChangeScope,
} from './queries/affected-pages.ts'

interface GrantCheck {
  scope: WorkflowChangeScope
  /**
   * Whether the change lets anyone decide who could not before, which requires reauthentication; it may depend on what
   * is still being read.
   */
  grantsMore: boolean | Promise<boolean>
}

/**
 * Checks that the editor has all permissions that a change of a task or workflow grants. Returns a guard for the batch
 * of the change.
 */
export async function checkEditorHasWorkflowGrantedPermissions(
  db: D1Database,
  { editor, checkReauthentication }: Pick<WorkflowActionContext, 'editor' | 'checkReauthentication'>,
  { scope, grantsMore }: GrantCheck,
): Promise<Result<D1PreparedStatement>> {
  const [pages, isGrant] = await Promise.all([listPagesAffectedByWorkflow(db, scope), grantsMore])
  const missing = findMissingPermissionToAssignTask(editor, pages)
  if (missing)
    return fail({
      reason: 'forbidden',
      message: `You can only assign reviewers to pages that you can publish yourself. ${findMissingPermission(editor, missing)}`,
    })
  const reauthenticationError = isGrant && pages.length > 0 ? await checkReauthentication() : null
  return reauthenticationError ? fail(reauthenticationError) : ok(prepareAffectedPagesGuard(db, scope, pages))
}

function findMissingPermission(
  editor: SignedInEditor,
  { permission, page }: NonNullable<ReturnType<typeof findMissingPermissionToAssignTask<PageAffectedByWorkflow>>>,
): string {
  const isVisible = listVisiblePageTreeRootPaths(editor).some((path) => page.path.startsWith(path))
  if (isVisible) return getMissingPagePermissionMessage(permission, page.title)
  return `You need the permission “${pagePermissionLabels[permission]}” on a page that you cannot see.`
}
