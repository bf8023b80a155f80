import { expect, it } from 'vitest'
import { accessTokenEndpoints } from '../../../schema/accounts/access-tokens/endpoints.ts'
import type { AccessTokenItem } from '../../../schema/accounts/access-tokens/wire.ts'
import type { UserDetail } from '../../../schema/accounts/user-wire.ts'
import { buildEndpointUrl } from '../../../schema/endpoint.ts'
import { hashSha256Base64url } from '../../../worker/security/signing.ts'
import { createUserAccessToken, toAccessTokenHeaders } from '../../support/accounts/access-tokens.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createUser, sendWithReauth, setUpSharedSite, signIn, testUserPassword } from '../../support/site.ts'

const site = setUpSharedSite()

const pages = '/wagtail/api/main/pages/'

const call = (token: string, path: string, init: RequestInit = {}) =>
  site.fetch(path, { ...init, headers: { ...toAccessTokenHeaders(token), ...init.headers } })

const act = (token: string, page: number, name: string, body: object = {}) =>
  call(token, `${pages}${page}/action/${name}/`, { method: 'POST', body: JSON.stringify(body) })

async function createAdministratorToken(
  email: string,
  ...scopes: Parameters<typeof createUserAccessToken>[2]['scopes']
) {
  await createUser(site, email, { superuser: true })
  return createUserAccessToken(site, email, { scopes })
}

it('a token reads without a cookie, is stored hashed and shows its last use', async () => {
  const { token } = await createAdministratorToken('reader@tokens.example', 'read')
  const listed = await call(token, pages)
  expect([listed.status, listed.headers.has('Set-Cookie')]).toEqual([200, false])
  const stored = JSON.stringify(await site.db.prepare('SELECT * FROM access_token').all())
  expect(stored).not.toContain(token.slice(9, 40))
  const { get } = await signIn(site, 'reader@tokens.example')
  const list = async () =>
    ((await (await get(accessTokenEndpoints.list.path)).json()) as { items: AccessTokenItem[] }).items
  await expect.poll(async () => (await list())[0]!.last_used_at).not.toBeNull()
  expect(JSON.stringify(await list())).not.toContain(token)
  const [{ last_used_at }] = (await list()) as [AccessTokenItem]
  await call(token, pages)
  expect((await list())[0]!.last_used_at).toBe(last_used_at)
})

it('a token needs the scope of each call, and the log names the token', async () => {
  const home = await findPageId(site, '/about/')
  const reader = await createAdministratorToken('one-scope@tokens.example', 'read')
  expect((await act(reader.token, home, 'copy', { slug: 'by-a-reader' })).status).toBe(403)
  const writer = await createAdministratorToken('two-scopes@tokens.example', 'read', 'draft')
  const copied = await act(writer.token, home, 'copy', { slug: 'by-a-token', keep_live: false })
  expect(copied.status).toBe(201)
  const { id } = (await copied.json()) as { id: number }
  const publish = await act(writer.token, id, 'publish')
  expect([publish.status, await publish.text()]).toEqual([403, expect.stringContaining('lacks the scope “Publish”')])
  const { data } = (await site.db
    .prepare("SELECT data FROM log_entry WHERE object_type = 'page' AND object_id = ?1 ORDER BY id DESC")
    .bind(id)
    .first<{ data: string }>())!
  expect(JSON.parse(data)).toMatchObject({ access_token: 'Of a test' })
  const publisher = await createAdministratorToken('publisher@tokens.example', 'publish')
  expect((await act(publisher.token, id, 'publish')).status).toBe(200)
  expect((await act(publisher.token, id, 'delete')).status).toBe(204)
})

it('a token does no more than its owner, and only on its page', async () => {
  const about = await findPageId(site, '/about/')
  const faq = await findPageId(site, '/faq/')
  await createUser(site, 'editor@tokens.example', {
    grants: [
      ['change', about],
      ['publish', about],
    ],
  })
  const whole = await createUserAccessToken(site, 'editor@tokens.example', { scopes: ['read', 'draft', 'publish'] })
  expect((await act(whole.token, faq, 'unpublish')).status).toBe(404)
  expect((await act(whole.token, about, 'publish')).status).toBe(200)
  await createUser(site, 'wide@tokens.example', { superuser: true })
  const narrow = await createUserAccessToken(site, 'wide@tokens.example', { scopes: ['publish'], page: about })
  expect((await act(narrow.token, faq, 'publish')).status).toBe(404)
  expect((await act(narrow.token, about, 'publish')).status).toBe(200)
  const { post } = await signIn(site, 'editor@tokens.example')
  const body = { name: 'Of a foreign page', scopes: ['read'], page: faq, days: 7 }
  const refused = await post(accessTokenEndpoints.create.path, body)
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('no permission on this page')])
})

it('a token is no proof of the person, whatever its scopes', async () => {
  const all = ['read', 'draft', 'publish', 'media', 'restaurants', 'menus'] as const
  const { token } = await createAdministratorToken('all-scopes@tokens.example', ...all)
  const closed = [
    ...[apiPaths.users, apiPaths.account.home, accessTokenEndpoints.list.path, '/wagtail/api/session/'],
    ...['/wagtail/api/main/sites/', '/wagtail/api/main/archives/', '/wagtail/api/main/forms/', '/wagtail/'],
  ]
  for (const path of closed) expect([path, (await call(token, path)).status]).toEqual([path, 403])
  const confirm = { method: 'POST', body: JSON.stringify({ password: 'guess', proof: 'account' }) }
  expect((await call(token, apiPaths.account.confirm, confirm)).status).toBe(403)
})

it('a token works beside a foreign cookie, which has no effect', async () => {
  const reader = await createAdministratorToken('beside@tokens.example', 'read')
  const { headers } = await signIn(site, 'beside@tokens.example')
  const withBoth = await call(reader.token, apiPaths.users, { headers: { Cookie: headers.Cookie } })
  expect(withBoth.status).toBe(403)
})

it('a revoked, expired, changed or deactivated token is refused', async () => {
  const email = 'ending@tokens.example'
  const { id, token } = await createAdministratorToken(email, 'read')
  const refused = async (text: string) => {
    const response = await call(text, pages)
    return [response.status, response.headers.get('WWW-Authenticate')]
  }
  const last = token.endsWith('0') ? '1' : '0'
  expect(await refused(`${token.slice(0, -1)}${last}`)).toEqual([401, 'Bearer'])
  expect(await refused('anything')).toEqual([401, 'Bearer'])
  const { headers } = await signIn(site, email)
  const revoke = buildEndpointUrl(accessTokenEndpoints.revoke, { params: { id } })
  expect((await sendWithReauth(site, headers, revoke, { method: 'DELETE' })).status).toBe(204)
  expect(await refused(token)).toEqual([401, 'Bearer'])
  const expiring = await createUserAccessToken(site, email, { scopes: ['read'] })
  await site.db
    .prepare('UPDATE access_token SET expires_at = ?1 WHERE id = ?2')
    .bind(new Date().toISOString(), expiring.id)
    .run()
  expect(await refused(expiring.token)).toEqual([401, 'Bearer'])
})

it('what ends the other sessions of a person revokes their tokens', async () => {
  const email = 'leaving@tokens.example'
  const id = await createUser(site, email, { superuser: true })
  await createUser(site, 'chief2@tokens.example', { superuser: true })
  const own = async (path: string, init: Parameters<typeof sendWithReauth>[3]) =>
    (await sendWithReauth(site, (await signIn(site, email)).headers, path, init)).status
  const administer = async (path: string, init: Parameters<typeof sendWithReauth>[3]) =>
    (await sendWithReauth(site, (await signIn(site, 'chief2@tokens.example')).headers, path, init)).status
  const change = { current_password: testUserPassword, password: 'four ladders by the old mill' }
  const ways: [string, () => Promise<number>][] = [
    ['sign out all others', () => own(apiPaths.account.sessions, { method: 'DELETE' })],
    ['signed out by an administrator', () => administer(apiPaths.account.signOut, { body: { user: id } })],
    ['signed out on the screen of users', () => administer(apiPaths.userSessions(id), { method: 'DELETE' })],
    ['everybody is signed out', () => administer(apiPaths.account.signOutEverybody, {})],
    ['second factors are reset', () => administer(apiPaths.account.resetFactors, { body: { user: id } })],
    ['a new password', () => own(apiPaths.account.password, { body: change })],
  ]
  for (const [way, end] of ways) {
    const { token } = await createUserAccessToken(site, email, { scopes: ['read'] })
    expect([way, (await call(token, pages)).status]).toEqual([way, 200])
    expect([way, await end()]).toEqual([way, expect.toSatisfy((status: number) => status >= 200 && status < 300)])
    expect([way, (await call(token, pages)).status]).toEqual([way, 401])
  }
})

it('a token of one page neither opens media nor is created with its scope', async () => {
  const about = await findPageId(site, '/about/')
  const email = 'subtree@tokens.example'
  await createUser(site, email, { superuser: true })
  const { token } = await createUserAccessToken(site, email, { scopes: ['read', 'draft', 'publish'], page: about })
  const closed = ['/wagtail/api/main/images/', '/wagtail/api/main/documents/', apiPaths.redirects]
  for (const path of closed) {
    const answer = await call(token, path)
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      403,
      expect.stringContaining('limited to a page'),
    ])
  }
  const choose = await call(token, '/wagtail/api/main/choose/image/')
  expect(choose.status === 200 ? ((await choose.json()) as { items: unknown[] }).items : []).toEqual([])
  const { post } = await signIn(site, email)
  const body = { name: 'Of a page', scopes: ['read', 'media'], page: about, days: 7 }
  const refused = await post(accessTokenEndpoints.create.path, body)
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('no media')])
})

it('deactivating a person deletes their tokens, and reactivating does not restore them', async () => {
  const user = await createUser(site, 'leaver@tokens.example', { grants: [['change', 1]] })
  const { token } = await createUserAccessToken(site, 'leaver@tokens.example', { scopes: ['read'] })
  await createUser(site, 'chief@tokens.example', { superuser: true })
  const { headers, get } = await signIn(site, 'chief@tokens.example')
  const setActive = async (is_active: boolean) => {
    const { version, email, first_name, last_name, groups, is_superuser } = (await (
      await get(apiPaths.user(user))
    ).json()) as UserDetail
    const body = { version, email, first_name, last_name, groups: groups.map(({ id }) => id), is_superuser, is_active }
    return (await sendWithReauth(site, headers, apiPaths.user(user), { method: 'PUT', body })).status
  }
  expect((await call(token, pages)).status).toBe(200)
  expect(await setActive(false)).toBe(200)
  expect((await call(token, pages)).status).toBe(401)
  expect(await setActive(true)).toBe(200)
  expect((await call(token, pages)).status).toBe(401)
})

it('a request its token does not permit reserves no ids and is not counted', async () => {
  const about = await findPageId(site, '/about/')
  const email = 'unpermitted@tokens.example'
  const publisher = await createAdministratorToken(email, 'publish')
  const reader = await createUserAccessToken(site, email, { scopes: ['read'] })
  const expired = await createUserAccessToken(site, email, { scopes: ['publish'] })
  const past = new Date().toISOString()
  await site.db.prepare('UPDATE access_token SET expires_at = ?1 WHERE id = ?2').bind(past, expired.id).run()
  const inactive = await createAdministratorToken('inactive@tokens.example', 'publish')
  await site.db.prepare("UPDATE user SET is_active = 0 WHERE email = 'inactive@tokens.example'").run()
  const reserve = async (token: string) => {
    const before = await readNextRevision()
    const action = await act(token, about, 'publish')
    const bulk = await call(token, `${pages}bulk/publish/`, { method: 'POST', body: JSON.stringify({ ids: [about] }) })
    const reserved = (await readNextRevision()) - before
    return { statuses: [action.status, bulk.status], reserved, counted: await countRequests(token) }
  }
  const nothing = { reserved: 0, counted: 0 }
  expect(await reserve(reader.token)).toEqual({ statuses: [403, 403], ...nothing })
  for (const { token } of [expired, inactive])
    expect(await reserve(token)).toEqual({ statuses: [401, 401], ...nothing })
  expect(await reserve(publisher.token)).toEqual({ statuses: [200, 200], reserved: 2, counted: 2 })
})

const readNextRevision = async () =>
  (await site.db.prepare("SELECT value FROM counter WHERE name = 'revision_id'").first<{ value: number }>())!.value

async function countRequests(token: string): Promise<number> {
  const key = `access token ${await hashSha256Base64url(token)}`
  const counter = site.db.prepare('SELECT count FROM rate_limit_counter WHERE key = ?1').bind(key)
  return (await counter.first<{ count: number }>())?.count ?? 0
}

it('a token that is used too often is refused for a while', async () => {
  const { token } = await createAdministratorToken('busy@tokens.example', 'read')
  await site.db
    .prepare("INSERT OR REPLACE INTO rate_limit_counter (key, count, last, resets_at) VALUES (?1, 600, '', ?2)")
    .bind(`access token ${await hashSha256Base64url(token)}`, new Date(Date.now() + 60_000).toISOString())
    .run()
  const response = await call(token, pages)
  expect([response.status, Number(response.headers.get('Retry-After')) > 0]).toEqual([429, true])
})
