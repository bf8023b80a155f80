import { expect, it } from 'vitest'
import { authorizationEndpoints } from '../../../schema/accounts/oauth/endpoints.ts'
import { mcpPath } from '../../../schema/agents/paths.ts'
import { buildEndpointUrl } from '../../../schema/endpoint.ts'
import { oauthPaths } from '../../../worker/accounts/oauth/paths.ts'
import { toAccessTokenHeaders } from '../../support/accounts/access-tokens.ts'
import { callTool } from '../../support/agents/mcp-client.ts'
import {
  allowOauthAuthorization,
  connectOauthClient,
  oauthCallbackUrl,
  startOauthAuthorization,
  TestOauthClientProvider,
} from '../../support/agents/oauth-client.ts'
import {
  createOauthRequestFunctions,
  type OauthTestTokens,
  readOauthError as readError,
} from '../../support/agents/oauth-requests.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { fireCron } from '../../support/operations/fire-cron.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createUser, sendWithReauth, setUpSharedSite, signIn } from '../../support/site.ts'

const site = setUpSharedSite()

const { post, register, tools, getCode } = createOauthRequestFunctions(site)

it('the official client discovers, registers, is allowed, calls tools and renews its token', async () => {
  const email = 'person@oauth.example'
  await createUser(site, email, { superuser: true })
  const { program, redirect, request, client } = await connectOauthClient(site, email, { scopes: ['read', 'draft'] })
  expect(program.sentTo!.pathname).toBe(oauthPaths.authorize)
  expect(request).toMatchObject({ code_challenge_method: 'S256', resource: `${site.origin}${mcpPath}` })
  expect(redirect.searchParams.get('iss')).toBe(site.origin)
  const listed = await callTool<{ items: unknown[] }>(client, 'pages_list', { query: { limit: 1 } })
  expect([listed.isError, listed.value.items.length]).toEqual([false, 1])
  const { tools: names } = await client.listTools()
  expect(names.filter(({ name }) => name === 'pageActions_publish')).toEqual([])
  const before = (await program.tokens()) as OauthTestTokens
  await site.db.prepare('UPDATE access_token SET expires_at = ?1').bind(new Date().toISOString()).run()
  expect((await callTool(client, 'pages_list', { query: { limit: 1 } })).isError).toBe(false)
  const after = (await program.tokens()) as OauthTestTokens
  expect(after.access_token).not.toBe(before.access_token)
  expect(after.refresh_token).not.toBe(before.refresh_token)
  expect((await tools(before.access_token)).status).toBe(401)
  const stored = JSON.stringify([
    await site.db.prepare('SELECT * FROM access_token').all(),
    await site.db.prepare('SELECT * FROM oauth_exchange').all(),
  ])
  for (const secret of [after.access_token, after.refresh_token, redirect.searchParams.get('code')!])
    expect(stored).not.toContain(secret)
})

it('connected programs only plan writes, and their tokens serve the MCP server alone', async () => {
  const email = 'planner@oauth.example'
  await createUser(site, email, { superuser: true })
  const page = await findPageId(site, '/about/')
  const { program, client } = await connectOauthClient(site, email, { scopes: ['read', 'publish'], page })
  const params = { id: page }
  const made = await callTool<{ plan: number }>(client, 'pageActions_unpublish', { params, body: {} })
  expect(made).toMatchObject({ isError: false, value: { state: 'waiting' } })
  const { access_token } = (await program.tokens()) as OauthTestTokens
  const direct = await site.fetch('/wagtail/api/main/pages/', { headers: toAccessTokenHeaders(access_token) })
  expect([direct.status, await direct.text()]).toEqual([401, expect.stringContaining('MCP server alone')])
  const other = await findPageId(site, '/faq/')
  expect(await callTool(client, 'pageActions_unpublish', { params: { id: other }, body: {} })).toMatchObject({
    isError: true,
  })
  // The plan is approved after the access token has expired, while the program could renew it.
  await site.db.prepare('UPDATE access_token SET expires_at = ?1').bind(new Date().toISOString()).run()
  const { headers } = await signIn(site, email)
  const approved = await sendWithReauth(site, headers, `/wagtail/api/main/agent-plans/${made.value.plan}/approve/`, {})
  expect(approved.status).toBe(200)
})

it('metadata names PKCE with S256 alone, and every address of the protocol', async () => {
  const resource = (await (await site.fetch(oauthPaths.mcpResourceMetadata)).json()) as Record<string, unknown>
  expect(resource).toMatchObject({ resource: `${site.origin}${mcpPath}`, authorization_servers: [site.origin] })
  const server = (await (await site.fetch(oauthPaths.serverMetadata)).json()) as Record<string, unknown>
  expect(server).toMatchObject({
    issuer: site.origin,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_endpoint: `${site.origin}${oauthPaths.authorize}`,
    token_endpoint: `${site.origin}${oauthPaths.token}`,
    registration_endpoint: `${site.origin}${oauthPaths.register}`,
    revocation_endpoint: `${site.origin}${oauthPaths.revoke}`,
  })
})

it('a registration is refused with other addresses than https or loopback, or no metadata', async () => {
  for (const redirect_uris of [
    ['http://agent.example/'],
    ['javascript:alert(1)'],
    ['app://callback'],
    [],
    ['https://a.example/#x'],
  ])
    expect([redirect_uris, await readError(await register({ redirect_uris }))]).toEqual([
      redirect_uris,
      [400, 'invalid_redirect_uri'],
    ])
  for (const body of ['text', 7, null, { redirect_uris: [oauthCallbackUrl], grant_types: ['password'] }])
    expect((await readError(await register(body)))[0]).toBe(400)
  const named = await register({ redirect_uris: [oauthCallbackUrl], client_name: 'Agent\u202e\n  of  a test' })
  expect([named.status, await named.json()]).toMatchObject([201, { client_name: 'Agent of a test' }])
  expect((await register({ redirect_uris: [oauthCallbackUrl], client_name: 'x'.repeat(20_000) })).status).toBe(400)
})

it('nobody is sent to an unregistered address of a program, nor without PKCE', async () => {
  const email = 'careful@oauth.example'
  await createUser(site, email, { superuser: true })
  const program = new TestOauthClientProvider()
  const request = await startOauthAuthorization(site, program)
  const { get } = await signIn(site, email)
  const check = (more: object) =>
    get(buildEndpointUrl(authorizationEndpoints.check, { query: { ...request, ...more } }))
  expect(await (await check({})).json()).toMatchObject({
    client_name: 'Helper',
    redirect_host: 'localhost:7777',
    error: null,
  })
  expect((await check({ redirect_uri: 'https://evil.example/' })).status).toBe(409)
  expect((await check({ client_id: 'unknown' })).status).toBe(404)
  const wrong = [
    { code_challenge_method: 'plain' },
    { code_challenge: '' },
    { response_type: 'token' },
    { scope: 'read everything' },
    { resource: 'https://other.example/wagtail/mcp/' },
  ]
  for (const more of wrong) {
    const asked = (await (await check(more)).json()) as { error: string | null; refusal_url: string }
    expect([more, asked.error]).toEqual([more, expect.any(String)])
    expect(new URL(asked.refusal_url).searchParams.get('error')).not.toBe('access_denied')
    const allowed = await allowOauthAuthorization(site, email, {
      request: { ...request, ...more },
      scopes: ['read'],
      page: null,
    })
    expect([more, allowed.status]).toEqual([more, 409])
  }
  const more = await allowOauthAuthorization(site, email, {
    request: { ...request, scope: 'read' },
    scopes: ['publish'],
    page: null,
  })
  expect(more.status).toBe(400)
  const unproven = await site.fetch(authorizationEndpoints.allow.path, {
    method: 'POST',
    headers: { ...(await signIn(site, email)).headers, 'X-Reauth': '' },
    body: JSON.stringify({ request, scopes: ['read'], page: null }),
  })
  expect([unproven.status, await unproven.text()]).toEqual([403, expect.stringContaining('reauth_required')])
})

it('a code is exchanged once, with its verifier; a second use revokes everything', async () => {
  const email = 'codes@oauth.example'
  await createUser(site, email, { superuser: true })
  const exchange = await getCode(email)
  const wrong = [{ code_verifier: 'w'.repeat(64) }, { redirect_uri: 'http://localhost:7777/other' }, { code: 'guess' }]
  for (const more of wrong)
    expect([more, await readError(await post(oauthPaths.token, { ...exchange, ...more }))]).toEqual([
      more,
      [400, 'invalid_grant'],
    ])
  const unknown = await post(oauthPaths.token, { ...exchange, client_id: 'another' })
  expect(await readError(unknown)).toEqual([400, 'invalid_client'])
  const { client_id } = (await (await register({ redirect_uris: [oauthCallbackUrl] })).json()) as { client_id: string }
  expect(await readError(await post(oauthPaths.token, { ...exchange, client_id }))).toEqual([400, 'invalid_grant'])
  const { code_verifier: _, ...withoutVerifier } = exchange
  expect(await readError(await post(oauthPaths.token, withoutVerifier))).toEqual([400, 'invalid_grant'])
  const other = { ...exchange, resource: 'https://other.example/' }
  expect(await readError(await post(oauthPaths.token, other))).toEqual([400, 'invalid_target'])
  const done = await post(oauthPaths.token, exchange)
  const tokens = (await done.json()) as OauthTestTokens
  expect([done.status, done.headers.get('Cache-Control'), tokens.scope]).toEqual([
    200,
    'private, no-store',
    'read draft',
  ])
  expect(tokens.expires_in).toBe(3600)
  expect((await tools(tokens.access_token)).status).toBe(200)
  expect(await readError(await post(oauthPaths.token, exchange))).toEqual([400, 'invalid_grant'])
  expect((await tools(tokens.access_token)).status).toBe(401)
})

it('a refresh token reused later revokes what followed; a code works at most once', async () => {
  const email = 'refresh@oauth.example'
  await createUser(site, email, { superuser: true })
  const exchange = await getCode(email)
  const first = (await (await post(oauthPaths.token, exchange)).json()) as OauthTestTokens
  const renew = ({ refresh_token }: OauthTestTokens, more = {}) =>
    post(oauthPaths.token, { grant_type: 'refresh_token', client_id: exchange.client_id, refresh_token, ...more })
  expect(await readError(await renew(first, { client_id: 'another' }))).toEqual([400, 'invalid_client'])
  expect(await readError(await renew(first, { scope: 'read publish' }))).toEqual([400, 'invalid_scope'])
  const second = (await (await renew(first)).json()) as OauthTestTokens
  expect((await tools(second.access_token)).status).toBe(200)
  expect((await tools(first.access_token)).status).toBe(401)
  await site.db.prepare("UPDATE oauth_exchange SET used_at = '2026-01-01T00:00:00.000Z'").run()
  expect(await readError(await renew(first))).toEqual([400, 'invalid_grant'])
  expect((await tools(second.access_token)).status).toBe(401)
  expect(await readError(await renew(second))).toEqual([400, 'invalid_grant'])
  const again = await getCode(email)
  const both = await Promise.all([post(oauthPaths.token, again), post(oauthPaths.token, again)])
  expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
})

it('a person, a new password and the program itself end a connection', async () => {
  const email = 'ending@oauth.example'
  await createUser(site, email, { superuser: true })
  const connect = async () => {
    const exchange = await getCode(email)
    return { ...exchange, ...((await (await post(oauthPaths.token, exchange)).json()) as OauthTestTokens) }
  }
  const one = await connect()
  const wrong = await post(oauthPaths.revoke, { token: one.access_token, client_id: 'another' })
  expect([wrong.status, (await tools(one.access_token)).status]).toEqual([200, 200])
  const { status } = await post(oauthPaths.revoke, { token: one.refresh_token, client_id: one.client_id })
  expect([status, (await tools(one.access_token)).status]).toEqual([200, 401])
  const two = await connect()
  const { headers } = await signIn(site, email)
  expect((await sendWithReauth(site, headers, apiPaths.account.sessions, { method: 'DELETE' })).status).toBe(200)
  expect((await tools(two.access_token)).status).toBe(401)
  const renewed = { grant_type: 'refresh_token', client_id: two.client_id, refresh_token: two.refresh_token }
  expect(await readError(await post(oauthPaths.token, renewed))).toEqual([400, 'invalid_grant'])
})

it('registrations are limited for a network, and programs that nobody connects are deleted', async () => {
  const network = { 'CF-Connecting-IP': '203.0.113.7' }
  const answers = []
  for (let count = 0; count < 22; count++)
    answers.push((await register({ redirect_uris: [oauthCallbackUrl] }, network)).status)
  expect(answers.filter((status) => status === 201).length).toBe(20)
  expect(answers.at(-1)).toBe(429)
  const readTotal = () =>
    site.db.prepare("SELECT count AS n FROM rate_limit_counter WHERE key = 'oauth registrations'").first<number>('n')
  const before = (await readTotal())!
  const flood = { 'CF-Connecting-IP': '203.0.113.8' }
  await Promise.all(Array.from({ length: 60 }, () => register({ redirect_uris: [oauthCallbackUrl] }, flood)))
  expect((await readTotal())! - before).toBe(20)
  const yesterday = new Date(Date.now() - 25 * 3600_000).toISOString()
  await site.db.prepare('UPDATE oauth_client SET created_at = ?1 WHERE last_used_at IS NULL').bind(yesterday).run()
  await fireCron(site)
  const { n } = (await site.db
    .prepare('SELECT count(*) AS n FROM oauth_client WHERE last_used_at IS NULL')
    .first<{ n: number }>())!
  expect(n).toBe(0)
})

it('the protocol takes no cookies and no other methods', async () => {
  for (const path of [oauthPaths.register, oauthPaths.token, oauthPaths.revoke])
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect([path, method, (await site.fetch(path, { method })).status]).toEqual([path, method, 405])
  expect(await readError(await post(oauthPaths.token, {}))).toEqual([400, 'invalid_request'])
  const unsupported = { grant_type: 'password', client_id: 'x' }
  expect(await readError(await post(oauthPaths.token, unsupported))).toEqual([400, 'unsupported_grant_type'])
})
