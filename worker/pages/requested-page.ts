import type { Context } from 'hono'
import { can } from '#schema/accounts/permissions.ts'
import type { PageAction } from '#schema/pages/page-actions.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { toPagePermissionError } from './permission-error.ts'
import { editablePage, type ManagedPage } from './queries/managed-page.ts'

/** Finds a page; not found if the editor may not see it, forbidden if they may not perform the action. */
export async function findRequestedPage(
  { env, var: { editor } }: Context<BackOfficeContext>,
  id: number,
  action: PageAction,
): Promise<Result<ManagedPage>> {
  const page = await editablePage(env.DB, editor, id)
  const missing = fail({ reason: 'not_found', message: 'There is no such page.' })
  if (!page || !can(editor, 'view', page)) return missing
  if (can(editor, action, page)) return ok(page)
  return page.is_root ? missing : fail(toPagePermissionError(editor, page, [action]))
}
