import type { Context } from 'hono'
import { commonFields } from '#app/templates/define.ts'
import { errorResponse } from '../../http/errors.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { compareRevisionStates } from '../../revisions/compare.ts'
import { getTypeOfPage } from '../plans/draft.ts'
import { findRequestedPage } from '../requested-page.ts'

/** `GET …/revisions/compare/{from}/{to}/`: what became of one saved state of a page until another. */
export async function comparePageRevisions(c: Context<BackOfficeContext>): Promise<Response> {
  const page = await findRequestedPage(c, 'view_draft')
  if (!page.ok) return errorResponse(page.failure)
  const type = getTypeOfPage(page.value)
  return compareRevisionStates(
    { db: c.env.DB, editor: c.var.editor, from: c.req.param('from'), to: c.req.param('to') },
    {
      type: 'page',
      object: page.value,
      fields: { ...commonFields, ...type.fields },
    },
  )
}
