import { expect, it } from 'vitest'
import { oauthPaths } from '../../../worker/accounts/oauth/paths.ts'
import {
  createOauthRequestFunctions,
  type OauthTestTokens,
  readOauthError as readError,
} from '../../support/agents/oauth-requests.ts'
import { createUser, setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()

const { post, tools, getCode } = createOauthRequestFunctions(site)

it('renewing leaves one row; reused tokens end the connection, and new consent replaces it', async () => {
  const email = 'rows@oauth.example'
  const user = await createUser(site, email, { superuser: true })
  const exchange = await getCode(email)
  const count = (table: string, condition: string) =>
    site.db.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`).first<number>('n')
  const ofUser = `access_token_id IN (SELECT id FROM access_token WHERE user_id = ${user})`
  const renew = async ({ refresh_token }: OauthTestTokens) =>
    post(oauthPaths.token, { grant_type: 'refresh_token', client_id: exchange.client_id, refresh_token })
  const first = (await (await post(oauthPaths.token, exchange)).json()) as OauthTestTokens
  let last = first
  for (let times = 0; times < 5; times++) last = (await (await renew(last)).json()) as OauthTestTokens
  expect(await count('oauth_exchange', `kind = 'refresh' AND ${ofUser}`)).toBe(1)
  expect((await tools(last.access_token)).status).toBe(200)
  expect(await readError(await renew(first))).toEqual([400, 'invalid_grant'])
  expect((await tools(last.access_token)).status).toBe(401)
  const again = await getCode(email, exchange.client_id)
  const old = (await (await post(oauthPaths.token, again)).json()) as OauthTestTokens
  const next = await getCode(email, again.client_id)
  expect((await tools(old.access_token)).status).toBe(401)
  expect(await count('access_token', `user_id = ${user}`)).toBe(1)
  const { access_token } = (await (await post(oauthPaths.token, next)).json()) as OauthTestTokens
  expect((await tools(access_token)).status).toBe(200)
})

/** Connects a program, and returns how it renews. */
async function connect(email: string) {
  await createUser(site, email, { superuser: true })
  const exchange = await getCode(email)
  const { client_id } = exchange
  const first = (await (await post(oauthPaths.token, exchange)).json()) as OauthTestTokens
  const renew = ({ refresh_token }: OauthTestTokens, more = {}) =>
    post(oauthPaths.token, { grant_type: 'refresh_token', client_id, refresh_token, ...more })
  const read = async (response: Promise<Response>) => (await (await response).json()) as OauthTestTokens
  const readTimes = () =>
    site.db
      .prepare(
        `SELECT a.expires_at, a.grant_expires_at, a.scopes, e.expires_at AS refresh_expires_at FROM access_token a
        JOIN oauth_exchange e ON e.access_token_id = a.id AND e.kind = 'refresh' WHERE a.client_id = ?1`,
      )
      .bind(client_id)
      .first<Record<string, string>>()
  const setReplaced = (secondsAgo: number) =>
    site.db
      .prepare(
        `UPDATE oauth_exchange SET used_at = ?1 WHERE kind = 'refresh'
        AND access_token_id IN (SELECT id FROM access_token WHERE client_id = ?2)`,
      )
      .bind(new Date(Date.now() - secondsAgo * 1000).toISOString(), client_id)
      .run()
  return { client_id, first, renew, read, readTimes, setReplaced }
}

it('a renewal whose answer was lost gets the same pair, rights and lifetime again', async () => {
  const { first, renew, read, readTimes, setReplaced } = await connect('lost@oauth.example')
  const lost = await read(renew(first))
  const before = await readTimes()
  await setReplaced(55)
  expect(await readError(await renew(first, { scope: 'publish' }))).toEqual([400, 'invalid_scope'])
  expect(await readError(await renew(first, { client_id: 'another' }))).toEqual([400, 'invalid_client'])
  const again = await read(renew(first))
  expect({ ...again, expires_in: 0 }).toEqual({ ...lost, expires_in: 0 })
  expect(again.expires_in).toBeLessThanOrEqual(lost.expires_in)
  expect(await readTimes()).toEqual(before)
  expect((await tools(again.access_token)).status).toBe(200)
  const next = await read(renew(again))
  expect((await tools(next.access_token)).status).toBe(200)
})

it('of renewals at once all get the same pair, and the connection lives on', async () => {
  const { first, renew, read } = await connect('concurrent@oauth.example')
  const all = await Promise.all(Array.from({ length: 8 }, () => read(renew(first))))
  expect(new Set(all.map(({ refresh_token, access_token }) => `${refresh_token} ${access_token}`)).size).toBe(1)
  expect((await tools(all[0]!.access_token)).status).toBe(200)
  expect((await tools((await read(renew(all[0]!))).access_token)).status).toBe(200)
})

it('a replaced refresh token ends the connection after a minute, an older one immediately', async () => {
  const late = await connect('late@oauth.example')
  const second = await late.read(late.renew(late.first))
  await late.setReplaced(61)
  expect(await readError(await late.renew(late.first))).toEqual([400, 'invalid_grant'])
  expect((await tools(second.access_token)).status).toBe(401)
  const older = await connect('older@oauth.example')
  const third = await older.read(older.renew(await older.read(older.renew(older.first))))
  expect(await readError(await older.renew(older.first))).toEqual([400, 'invalid_grant'])
  expect((await tools(third.access_token)).status).toBe(401)
})
