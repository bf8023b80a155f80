import { and, sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { recordIdParams } from '#schema/endpoint.ts'
import { page } from '#schema/pages/table.ts'
import { buildRequestOwnerIdColumn } from '../accounts/request-owner.ts'
import { parsePathParams } from '../http/input/validate-input.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { buildStoredPagesForActionsQuery, toStoredPageForActions } from '../pages/queries/managed-page.ts'
import { columnIsOneOf } from '../stores/expressions.ts'

/**
 * Starts reading the page of a comment that is written at the same time as the session or access token, so that the
 * mails can be those of the page's site without another round trip. The database compares it, so nothing is read for
 * anybody else. Permissions are checked before the page is used.
 */
export const prefetchCommentedPage = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  const params = c.req.method === 'GET' ? null : parsePathParams(c, recordIdParams)
  const editor = params && (await buildRequestOwnerIdColumn(c))
  if (params && editor) {
    const condition = and(columnIsOneOf(page.id, [params.id]), sql`${editor} IS NOT NULL`)
    const earlyCommentedPage = buildStoredPagesForActionsQuery(c.env.DB, editor, condition).then(
      ([row]) => row && toStoredPageForActions(row),
    )
    // A request that is refused does not await it.
    earlyCommentedPage.catch(() => undefined)
    c.set('earlyCommentedPage', earlyCommentedPage)
  }
  return next()
})
