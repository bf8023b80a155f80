import { expect, it } from 'vitest'
import { oauthPaths } from '../../../schema/accounts/oauth/paths.ts'
import { createOauthRequests, readOauthError as readError, type Tokens } from '../../support/agents/oauth-requests.ts'
import { createUser, withSite } from '../../support/site.ts'

const site = withSite()

const { post, tools, getCode } = createOauthRequests(site)

it('renewing leaves one row, a reused token of long ago ends the connection, a new consent replaces it', async () => {
  const email = 'rows@oauth.example'
  const user = await createUser(site, email, { superuser: true })
  const exchange = await getCode(email)
  const count = (table: string, condition: string) =>
    site.db.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${condition}`).first<number>('n')
  const ofUser = `access_token_id IN (SELECT id FROM access_token WHERE user_id = ${user})`
  const renew = async ({ refresh_token }: Tokens) =>
    post(oauthPaths.token, { grant_type: 'refresh_token', client_id: exchange.client_id, refresh_token })
  const first = (await (await post(oauthPaths.token, exchange)).json()) as Tokens
  let last = first
  for (let times = 0; times < 5; times++) last = (await (await renew(last)).json()) as Tokens
  expect(await count('oauth_exchange', `kind = 'refresh' AND ${ofUser}`)).toBe(1)
  expect((await tools(last.access_token)).status).toBe(200)
  expect(await readError(await renew(first))).toEqual([400, 'invalid_grant'])
  expect((await tools(last.access_token)).status).toBe(401)
  const again = await getCode(email, exchange.client_id)
  const old = (await (await post(oauthPaths.token, again)).json()) as Tokens
  const next = await getCode(email, again.client_id)
  expect((await tools(old.access_token)).status).toBe(401)
  expect(await count('access_token', `user_id = ${user}`)).toBe(1)
  const { access_token } = (await (await post(oauthPaths.token, next)).json()) as Tokens
  expect((await tools(access_token)).status).toBe(200)
})
