import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { recordIdParams } from '#schema/endpoint.ts'
import { buildRequestOwnerIdColumn } from '../accounts/request-owner.ts'
import { parsePathParams } from '../http/input/validate-input.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import type { PageActionKey } from './action.ts'
import { pageActionDefinitions } from './actions/index.ts'
import { readPageAndReserveIds } from './queries/action-reads.ts'

/** The parameters of an action on a page; Wagtail's API has a name of its own for one of our actions. */
const actionParams = z.extend(recordIdParams, {
  name: z.pipe(
    z.string(),
    z.pipe(
      z.transform((name: string) => (name === 'create_alias' ? 'copy' : name)),
      z.enum(Object.keys(pageActionDefinitions) as PageActionKey[]),
    ),
  ),
})

/**
 * Starts reading the page of an action at the same time as the session or access token, which saves a round trip. The
 * database compares it, so nothing is read for anybody else. Permissions are checked before the page is used.
 */
export const prefetchPageOfAction = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  const params = c.req.method === 'POST' ? parsePathParams(c, actionParams) : null
  const editor = params && (await buildRequestOwnerIdColumn(c))
  if (params && editor) {
    const action = pageActionDefinitions[params.name]
    const query = { id: params.id, editor, withContent: action.readsContent ?? false }
    const earlyPage = readPageAndReserveIds(c.env.DB, query)
    // A request that is refused does not await it.
    earlyPage.catch(() => undefined)
    c.set('earlyPage', earlyPage)
  }
  return next()
})
