import { createMiddleware } from 'hono/factory'
import { buildSessionOwnerIdColumn } from '../accounts/queries/sessions.ts'
import { type BackOfficeHonoEnv, getSessionCookieTokenHash } from '../http/session.ts'
import type { PageActionKey } from './action.ts'
import { pageActionDefinitions } from './actions/index.ts'
import { readPageAndReserveIds } from './queries/action-reads.ts'

/**
 * Starts reading the page of an action at the same time as the session, which saves a round trip. The database compares
 * the session, so nothing is read for anybody else. Permissions are checked before the page is used.
 */
export const startReadingActionPage = createMiddleware<BackOfficeHonoEnv>(async (c, next) => {
  const asked = c.req.param('name')
  // Wagtail's API has a name of its own for one of our actions.
  const name = (asked === 'create_alias' ? 'copy' : asked) as PageActionKey
  const action = Object.hasOwn(pageActionDefinitions, name) ? pageActionDefinitions[name] : undefined
  const tokenHash = c.req.method === 'POST' && action ? await getSessionCookieTokenHash(c) : null
  if (action && tokenHash) {
    const query = { id: Number(c.req.param('id')), editor: buildSessionOwnerIdColumn(tokenHash) }
    const earlyPage = readPageAndReserveIds(c.env.DB, { ...query, withContent: action.readsContent ?? false })
    // A request that is refused does not await it.
    earlyPage.catch(() => undefined)
    c.set('earlyPage', earlyPage)
  }
  return next()
})
