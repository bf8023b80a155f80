import type { Context } from 'hono'
import { commonFields } from '#app/templates/define.ts'
import { failureResponse } from '../../failure.ts'
import { compared } from '../comparison.ts'
import { contentToday } from '../pages/content.ts'
import { typeOf } from '../pages/draft.ts'
import { requestedPage } from '../pages/requested-page.ts'
import type { BackOffice } from '../session.ts'

/** `GET …/revisions/compare/{from}/{to}/`: what became of one saved state of a page until another. */
export async function compareRevisions(c: Context<BackOffice>): Promise<Response> {
  const page = await requestedPage(c, 'view_draft')
  if (!page.ok) return failureResponse(page.failure)
  const type = typeOf(page.value)
  return compared(
    { db: c.env.DB, editor: c.var.editor, from: c.req.param('from'), to: c.req.param('to') },
    {
      type: 'page',
      object: page.value,
      fields: { ...commonFields, ...type.fields },
      today: (stored) => contentToday(type, stored),
    },
  )
}
