import type { Context } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { can, type PageAction } from '#schema/rules/permissions.ts'
import { governedPage, type PageState } from '../../data/governed-page.ts'
import type { BackOffice } from '../session.ts'
import { refusalOn } from './refusal.ts'

/** The page of the `:id` in the address, if the editor may do this with it. One they may not see is not there. */
export async function requestedPage({ env, req, var: { editor } }: Context<BackOffice>, need: PageAction): Promise<Result<PageState>> {
  const page = await governedPage(env.DB, editor, Number(req.param('id')))
  const missing = fail({ reason: 'not_found', message: 'There is no such page.' })
  if (!page || !can(editor, 'view', page)) return missing
  if (can(editor, need, page)) return ok(page)
  return page.is_root ? missing : fail(refusalOn(editor, page, [need]))
}
