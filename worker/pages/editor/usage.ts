import type { Context } from 'hono'
import { type PageUsage, pageUsageQuery } from '#schema/pages/usage-wire.ts'
import { errorResponse } from '../../http/errors.ts'
import { parseQuery } from '../../http/query.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { getPageUsage } from '../queries/usage.ts'
import { findRequestedPage } from '../requested-page.ts'

/** `GET …/usage/`: everything that leads to a page, for whoever sees the page. */
export async function getUsage(c: Context<BackOfficeContext>): Promise<Response> {
  const page = await findRequestedPage(c, 'view')
  if (!page.ok) return errorResponse(page.failure)
  const query = parseQuery(pageUsageQuery, c.req.url)
  if (!query.ok) return errorResponse(query.failure)
  return Response.json((await getPageUsage(c.env.DB, c.var.editor, page.value, query.value)) satisfies PageUsage)
}
