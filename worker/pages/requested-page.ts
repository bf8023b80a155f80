import type { Context } from 'hono'
import { canDoPageAction } from '#schema/accounts/permissions.ts'
import type { PageAction } from '#schema/pages/page-actions.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { toPagePermissionError } from './permission-error.ts'
import { loadStoredPageForActions, type StoredPageForActions } from './queries/managed-page.ts'

/** Finds a page; not found if the editor may not see it, forbidden if they may not perform the action. */
export async function findPageForAction(
  { env, var: { editor, earlyCommentedPage } }: Context<BackOfficeHonoEnv>,
  id: number,
  action: PageAction,
): Promise<Result<StoredPageForActions>> {
  const early = await earlyCommentedPage
  const page = early?.id === id ? early : await loadStoredPageForActions(env.DB, editor, id)
  const missing = fail({ reason: 'not_found', message: 'There is no such page.' })
  if (!page || !canDoPageAction(editor, 'view', page)) return missing
  if (canDoPageAction(editor, action, page)) return ok(page)
  return page.is_root ? missing : fail(toPagePermissionError(editor, page, [action]))
}
