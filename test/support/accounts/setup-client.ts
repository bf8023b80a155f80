import { session, user, userGroup } from '#schema/accounts/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { openSite, type TestSite } from '../site.ts'

export const setupToken = 'a set-up token of thirty-two characters'
export const setUpApiPath = '/wagtail/api/setup/'
export const sessionApiPath = '/wagtail/api/session/'

/** Opens a site that can be set up with the token and captures its log. The caller closes it. */
export const openSiteBeforeSetUp = () =>
  openSite({ vars: { SETUP_TOKEN: setupToken }, entry: 'test/support/workers/log-capturing-worker.js' })

let turn = 0

/** Requests of strangers to a site's back office. */
export function createSignedOutClient(site: TestSite) {
  /** Sends a request from its own network by default, so that tests do not share rate limits. */
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    site.fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: site.origin,
        'CF-Connecting-IP': `203.0.113.${++turn % 256}`,
        ...headers,
      },
      body: JSON.stringify(body),
    })
  return {
    send,
    tryPassword: (email: string, typed: string, headers?: Record<string, string>) =>
      send(sessionApiPath, { email, password: typed }, headers),
    /** Creates the first administrator again with this password. */
    async setUp(typed: string, vars: Record<string, string> = {}, token = setupToken) {
      await site.db.batch(
        [session, userGroup, user].map((table) => toPreparedStatement(site.db, getDrizzle(site.db).delete(table))),
      )
      const body = { token, email: 'first@example.test', first_name: 'First', last_name: 'Admin', password: typed }
      return send(setUpApiPath, body, { 'X-Vars': JSON.stringify(vars) })
    },
  }
}
