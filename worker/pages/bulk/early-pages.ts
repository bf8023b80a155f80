import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bulkPageCheckEndpoints, bulkPageEndpoints } from '#schema/pages/bulk-endpoints.ts'
import { buildRequestOwnerIdColumn } from '../../accounts/request-owner.ts'
import { readBodyBeforeSessionIsKnown } from '../../http/body.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { pageActionDefinitions } from '../actions/index.ts'
import { type DataForPagesAction, readPagesAndReserveIds } from '../queries/action-reads.ts'
import type { BulkPageActionRequest } from './request.ts'

type Name = keyof typeof bulkPageCheckEndpoints

const toQuery = (name: BulkPageActionRequest['name'], reserves: boolean) => ({
  reserves,
  withContent: name !== 'restore' && (pageActionDefinitions[name].readsContent ?? false),
})

/**
 * Starts reading the pages of a bulk action, or of its preview, at the same time as the session or access token,
 * like the page of a single action. The database compares it, so nothing is read for anybody else. Permissions are
 * checked before the pages are used.
 */
const startReadingPages = (name: Name, reserves: boolean) =>
  createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
    const { method, body: schema } = (reserves ? bulkPageEndpoints : bulkPageCheckEndpoints)[name]
    const editor = c.req.method === method ? await buildRequestOwnerIdColumn(c) : null
    const body = editor ? await readBodyBeforeSessionIsKnown<{ ids: number[] }>(c, schema) : null
    if (editor && body) {
      const query = { ids: body.ids, editor, ...toQuery(name, reserves) }
      const earlyPages = readPagesAndReserveIds(c.env.DB, query)
      // A request that is refused does not await it.
      earlyPages.catch(() => undefined)
      c.set('earlyPages', earlyPages)
    }
    return next()
  })

const names = Object.keys(bulkPageCheckEndpoints) as Name[]

/** By their paths, what starts reading the pages of bulk actions. */
export const bulkPageReadingMiddlewareByPath = names.flatMap((name) => [
  [`/api/main/pages/bulk/${name}/`, startReadingPages(name, true)] as const,
  [`/api/main/pages/bulk/${name}/check/`, startReadingPages(name, false)] as const,
])

/** Returns what has been read of the pages with the session or token, or reads it. */
export const readBulkPages = async (
  { env, var: { editor, earlyPages } }: Context<BackOfficeHonoEnv>,
  { name, ids }: BulkPageActionRequest,
  reserves: boolean,
): Promise<DataForPagesAction> =>
  (await earlyPages) ?? readPagesAndReserveIds(env.DB, { ids, editor: editor.id, ...toQuery(name, reserves) })
