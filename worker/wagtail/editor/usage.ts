import type { Context } from 'hono'
import { type PageUsage, usageQuery } from '#schema/wire/page-usage.ts'
import { parseQuery } from '../../api/query.ts'
import { usageOfPage } from '../../data/page-usage.ts'
import { failureResponse } from '../../failure.ts'
import { requestedPage } from '../pages/requested-page.ts'
import type { BackOffice } from '../session.ts'

/** `GET …/usage/`: everything that leads to a page, for whoever sees the page. */
export async function usage(c: Context<BackOffice>): Promise<Response> {
  const page = await requestedPage(c, 'view')
  if (!page.ok) return failureResponse(page.failure)
  const query = parseQuery(usageQuery, c.req.url)
  if (!query.ok) return failureResponse(query.failure)
  return Response.json((await usageOfPage(c.env.DB, c.var.editor, page.value, query.value)) satisfies PageUsage)
}
