import { expect, it } from 'vitest'
import { agentPlanEndpoints } from '../../../schema/agents/endpoints.ts'
import type { AgentPlan, AgentPlanListResponse } from '../../../schema/agents/wire.ts'
import { buildEndpointUrl } from '../../../schema/endpoint.ts'
import type { PageDraftResponse } from '../../../schema/pages/wire.ts'
import { paths } from '../../../schema/paths.ts'
import { createUserAccessToken, toAccessTokenHeaders } from '../../support/accounts/access-tokens.ts'
import { createLivePage, createMcpUser, decidePlan, type PlannedToolCall } from '../../support/agents/agent-plans.ts'
import { callTool, connectMcpClient } from '../../support/agents/mcp-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createUser, setUpSharedSite, signIn } from '../../support/site.ts'

const site = setUpSharedSite()

const countRows = (table: string) => site.db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')

it('a tool that writes plans: nothing changes until its person approves', async () => {
  const email = 'planner@plans.example'
  const { client } = await createMcpUser(site, email, ['read', 'publish'])
  const page = await createLivePage(site, email, 'planned')
  const [entries, revisions] = [await countRows('log_entry'), await countRows('revision')]
  const made = await callTool<PlannedToolCall>(client, 'pageActions_unpublish', { params: { id: page }, body: {} })
  expect(made.isError).toBe(false)
  expect(made.value.changes).toEqual([
    { object_type: 'page', object_id: page, label: 'planned', action: 'wagtail.unpublish' },
  ])
  expect(made.value.stale_paths.length).toBeGreaterThan(0)
  expect(made.value.approve_at).toBe(`${site.origin}/wagtail/agent-plans/${made.value.plan}/`)
  expect([await countRows('log_entry'), await countRows('revision')]).toEqual([entries, revisions])
  expect((await site.fetch('/planned/')).status).toBe(200)
  const approved = await decidePlan(site, email, made.value.plan, 'approve')
  expect(approved).toMatchObject({ status: 200, value: { state: 'approved', decided_by: email } })
  expect((await site.fetch('/planned/')).status).toBe(404)
  const seen = await callTool<AgentPlan>(client, 'agentPlans_get', { params: { id: made.value.plan } })
  expect(seen.value.state).toBe('approved')
  const { data } = (await site.db
    .prepare("SELECT data FROM log_entry WHERE object_type = 'page' AND object_id = ?1 ORDER BY id DESC")
    .bind(page)
    .first<{ data: string }>())!
  expect(JSON.parse(data)).toMatchObject({ access_token: 'Helper' })
  expect((await decidePlan(site, email, made.value.plan, 'approve')).status).toBe(409)
})

it('what its route refuses is refused at once, and not planned', async () => {
  const { client } = await createMcpUser(site, 'refused@plans.example', ['read', 'draft', 'publish'])
  const before = await countRows('agent_plan')
  const params = { id: await findPageId(site, '/about/') }
  const invalid = await callTool(client, 'pageActions_publish', { params, body: { go_live_at: 'soon' } })
  expect(invalid).toMatchObject({ isError: true, value: { status: 400 } })
  const missing = await callTool(client, 'pageActions_publish', { params: { id: 999_999_999 }, body: {} })
  expect(missing).toMatchObject({ isError: true, value: { status: 404 } })
  const file = await callTool(client, 'images_upload', { upload: { name: 'a.png', base64: 'AAAA' } })
  expect(file).toMatchObject({ isError: true, value: { reason: 'forbidden' } })
  const many = await callTool(client, 'pageBulk_unpublish', { body: { ids: [params.id] } })
  expect(many).toMatchObject({ isError: true, value: { reason: 'forbidden', message: /not planned/ } })
  expect(await countRows('agent_plan')).toBe(before)
})

it('a plan is refused once its page, token or owner’s rights have changed', async () => {
  const email = 'stale@plans.example'
  const page = await (async () => {
    await createUser(site, 'chief@plans.example', { superuser: true })
    return createLivePage(site, 'chief@plans.example', 'stale')
  })()
  const grants: [string, number][] = [
    ['change', page],
    ['publish', page],
  ]
  const { id, token, client } = await createMcpUser(site, email, ['draft', 'publish'], { grants })
  const plan = async () => {
    const made = await callTool<PlannedToolCall>(client, 'pageActions_unpublish', { params: { id: page }, body: {} })
    expect(made.isError).toBe(false)
    return made.value.plan
  }
  const first = await plan()
  const { post } = await signIn(site, 'chief@plans.example')
  expect((await post(`/wagtail/api/editor/pages/${page}/action/publish/`, {})).status).toBe(200)
  expect(await decidePlan(site, email, first, 'approve')).toMatchObject({
    status: 409,
    value: { message: /changed since/ },
  })
  const second = await plan()
  await site.db.prepare('DELETE FROM user_group WHERE user_id = ?1').bind(id).run()
  expect((await decidePlan(site, 'chief@plans.example', second, 'approve')).status).toBe(409)
  await site.db.prepare('DELETE FROM access_token WHERE id = ?1').bind(token.id).run()
  const revoked = await decidePlan(site, 'chief@plans.example', second, 'approve')
  expect(revoked).toMatchObject({ status: 409, value: { message: /no longer valid/ } })
  expect((await site.fetch('/stale/')).status).toBe(200)
})

it('a token of one page plans nothing of accounts, settings or media', async () => {
  const email = 'subtree@plans.example'
  await createUser(site, email, { superuser: true })
  const page = await findPageId(site, '/about/')
  const { token } = await createUserAccessToken(site, email, { scopes: ['read', 'draft', 'publish', 'commit'], page })
  const client = await connectMcpClient(site, token)
  const { tools } = await client.listTools()
  expect(tools.filter(({ name }) => /^(?:groups|images|settings|users)_/.test(name))).toEqual([])
  const before = await countRows('agent_plan')
  const body = { name: 'Of a page', pages: [], collections: [], permissions: [] }
  const made = await callTool(client, 'groups_create', { body })
  expect(made).toMatchObject({ isError: true, value: { reason: 'forbidden', message: /limited to a page/ } })
  expect(await countRows('agent_plan')).toBe(before)
})

it('a plan is refused when pages were added below what it deletes', async () => {
  const email = 'descendants@plans.example'
  const { client } = await createMcpUser(site, email, ['publish'])
  const parent = await createLivePage(site, email, 'with-children')
  const plan = async () =>
    (await callTool<PlannedToolCall>(client, 'pageActions_delete', { params: { id: parent }, body: {} })).value.plan
  const made = await plan()
  const { post } = await signIn(site, email)
  const content = { title: 'New below', slug: 'new-below', body: [] }
  const child = { parent_id: parent, type: 'generic_page', content, publish: false }
  const created = await post('/wagtail/api/editor/pages/action/create/', child)
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as { id: number }
  expect(await decidePlan(site, email, made, 'approve')).toMatchObject({
    status: 409,
    value: { message: /changed since/ },
  })
  const again = await plan()
  expect((await post(`/wagtail/api/editor/pages/${id}/action/publish/`, {})).status).toBe(200)
  expect(await decidePlan(site, email, again, 'approve')).toMatchObject({
    status: 409,
    value: { message: /changed since/ },
  })
  expect((await decidePlan(site, email, await plan(), 'approve')).status).toBe(200)
  expect((await site.fetch('/with-children/new-below/')).status).toBe(404)
})

it('an interrupted approval does nothing and can be repeated; two at once act once', async () => {
  const email = 'interrupted@plans.example'
  const { client } = await createMcpUser(site, email, ['draft'])
  const parent_id = await findPageId(site, '/about/')
  const content = { title: 'Once', slug: 'once-only', body: [] }
  const body = { parent_id, type: 'generic_page', content }
  const { value } = await callTool<PlannedToolCall>(client, 'pageCreation_create', { body })
  expect(value.plan).toBeGreaterThan(0)
  // Nothing of the plan is written, and nothing after it, as if the worker had ended there.
  await site.db.exec("CREATE TRIGGER no_page BEFORE INSERT ON page BEGIN SELECT RAISE(ABORT, 'interrupted'); END")
  await site.db.exec(
    "CREATE TRIGGER no_return BEFORE UPDATE ON agent_plan WHEN NEW.state = 'waiting' BEGIN SELECT RAISE(ABORT, 'gone'); END",
  )
  expect((await decidePlan(site, email, value.plan, 'approve')).status).toBeGreaterThanOrEqual(409)
  await site.db.exec('DROP TRIGGER no_page')
  await site.db.exec('DROP TRIGGER no_return')
  const both = await Promise.all([
    decidePlan(site, email, value.plan, 'approve'),
    decidePlan(site, email, value.plan, 'approve'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { n } = (await site.db
    .prepare("SELECT count(*) AS n FROM page WHERE slug = 'once-only'")
    .first<{ n: number }>())!
  expect(n).toBe(1)
})

it('a plan to save a draft previews the page to permitted users alone', async () => {
  const email = 'preview@plans.example'
  const { client, token } = await createMcpUser(site, email, ['draft', 'publish'])
  const page = await createLivePage(site, email, 'previewed')
  const { get } = await signIn(site, email)
  const opened = (await (await get(`/wagtail/api/editor/pages/${page}/`)).json()) as PageDraftResponse
  const content = { ...opened.content, title: 'Seen before it is saved' }
  const body = { content, base_revision_id: opened.latest_revision_id }
  const made = await callTool<PlannedToolCall>(client, 'pageActions_save', { params: { id: page }, body })
  const { pathname } = new URL(made.value.preview_at)
  const seen = await get(pathname)
  expect([seen.status, await seen.text()]).toEqual([200, expect.stringContaining('Seen before it is saved')])
  expect((await site.fetch(pathname)).status).toBe(401)
  expect((await site.fetch(pathname, { headers: toAccessTokenHeaders(token.token) })).status).toBe(403)
  await createUser(site, 'curious@plans.example', { grants: [['change', await findPageId(site, '/faq/')]] })
  expect((await (await signIn(site, 'curious@plans.example')).get(pathname)).status).toBe(404)
  const publish = await callTool<PlannedToolCall>(client, 'pageActions_publish', {
    params: { id: page },
    body: {},
  })
  const planned = new URL(publish.value.preview_at).pathname
  expect(planned).toBe(paths.wagtail.viewRevision(page, opened.latest_revision_id))
  const later = { content: { ...opened.content, title: 'Saved after the plan' }, editing_session: crypto.randomUUID() }
  const saved = await (await signIn(site, email)).post(`/wagtail/api/editor/pages/${page}/action/save/`, {
    ...later,
    base_revision_id: opened.latest_revision_id,
  })
  expect(saved.status).toBe(200)
  expect(await (await get(paths.wagtail.viewDraft(page))).text()).toContain('Saved after the plan')
  const shown = await get(planned)
  expect([shown.status, shown.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex'])
  const html = await shown.text()
  expect([html.includes(`${opened.content['title']}`), html.includes('Saved after the plan')]).toEqual([true, false])
})

it('others neither see nor decide a plan, administrators do, and a token never', async () => {
  const page = await findPageId(site, '/faq/')
  const user = {
    grants: [
      ['change', page],
      ['publish', page],
    ] as [string, number][],
  }
  const { token, client } = await createMcpUser(site, 'owner@plans.example', ['read', 'publish'], user)
  const { value } = await callTool<PlannedToolCall>(client, 'pageActions_unpublish', { params: { id: page }, body: {} })
  await createUser(site, 'other@plans.example', user)
  expect((await decidePlan(site, 'other@plans.example', value.plan, 'approve')).status).toBe(404)
  const approve = buildEndpointUrl(agentPlanEndpoints.approve, { params: { id: value.plan } })
  const byToken = await site.fetch(approve, { method: 'POST', headers: toAccessTokenHeaders(token.token) })
  expect(byToken.status).toBe(403)
  await createUser(site, 'administrator@plans.example', { superuser: true })
  const { get } = await signIn(site, 'administrator@plans.example')
  const { items } = (await (await get(agentPlanEndpoints.list.path)).json()) as AgentPlanListResponse
  expect(items.find(({ id }) => id === value.plan)).toMatchObject({ state: 'waiting', owner: 'owner@plans.example' })
  expect(await decidePlan(site, 'administrator@plans.example', value.plan, 'dismiss')).toMatchObject({ status: 200 })
  expect((await decidePlan(site, 'owner@plans.example', value.plan, 'approve')).status).toBe(409)
})

it('a token that may act without approval changes things at once', async () => {
  const email = 'committer@plans.example'
  const { client } = await createMcpUser(site, email, ['draft', 'publish', 'commit'])
  const page = await createLivePage(site, email, 'committed')
  const done = await callTool(client, 'pageActions_unpublish', { params: { id: page }, body: {} })
  expect(done.isError).toBe(false)
  expect((await site.fetch('/committed/')).status).toBe(404)
})

it('accounts and settings are only planned, and approved with a fresh proof of identity', async () => {
  const email = 'accounts@plans.example'
  const { client } = await createMcpUser(site, email, ['draft', 'commit'])
  const body = { name: 'Of an agent', pages: [], collections: [], permissions: [] }
  const wrong = await callTool(client, 'groups_create', { body: { nonsense: true } })
  expect(wrong).toMatchObject({ isError: true, value: { reason: 'invalid' } })
  const made = await callTool<PlannedToolCall>(client, 'groups_create', { body })
  expect(made).toMatchObject({ isError: false, value: { state: 'waiting' } })
  const { post } = await signIn(site, email)
  const approve = buildEndpointUrl(agentPlanEndpoints.approve, { params: { id: made.value.plan } })
  const unproven = await site.fetch(approve, {
    method: 'POST',
    headers: { ...(await signIn(site, email)).headers, 'X-Reauth': '' },
  })
  expect([unproven.status, await unproven.text()]).toEqual([403, expect.stringContaining('reauth_required')])
  expect((await decidePlan(site, email, made.value.plan, 'approve')).status).toBe(200)
  expect(await site.db.prepare("SELECT id FROM group_ WHERE name = 'Of an agent'").first()).not.toBeNull()
  const { client: editor } = await createMcpUser(site, 'plain@plans.example', ['draft'], { grants: [['change', 1]] })
  expect(await callTool(editor, 'groups_create', { body })).toMatchObject({ isError: true })
  expect((await post(approve, {})).status).toBe(409)
  const manager = { permissions: ['change_group'] }
  const { client: ofManager } = await createMcpUser(site, 'manager@plans.example', ['draft'], manager)
  const other = await callTool<PlannedToolCall>(ofManager, 'groups_create', { body: { ...body, name: 'Of a manager' } })
  const byAdministrator = await decidePlan(site, email, other.value.plan, 'approve')
  expect(byAdministrator).toMatchObject({
    status: 403,
    value: { message: 'Only manager@plans.example can approve this plan.' },
  })
  expect(await site.db.prepare("SELECT id FROM group_ WHERE name = 'Of a manager'").first()).toBeNull()
})

it('a publishing plan holds only for its draft, also within one editing session', async () => {
  const email = 'pinned@plans.example'
  const { client } = await createMcpUser(site, email, ['draft', 'publish'])
  const page = await createLivePage(site, email, 'pinned')
  const { get, post } = await signIn(site, email)
  const editing_session = 'a'.repeat(22)
  const save = async (title: string) => {
    const { content, latest_revision_id } = (await (
      await get(`/wagtail/api/editor/pages/${page}/`)
    ).json()) as PageDraftResponse
    const body = { content: { ...content, title }, base_revision_id: latest_revision_id, editing_session }
    expect((await post(`/wagtail/api/editor/pages/${page}/action/save/`, body)).status).toBe(200)
  }
  for (const tool of ['pageActions_publish', 'pageContentActions_publish']) {
    await save(`Planned with ${tool}`)
    const { value } = await callTool<PlannedToolCall>(client, tool, { params: { id: page }, body: {} })
    await save(`Saved after ${tool}`)
    expect(await decidePlan(site, email, value.plan, 'approve')).toMatchObject({
      status: 409,
      value: { message: 'The draft has changed since this plan was made. Ask the agent to plan it again.' },
    })
    const again = await callTool<PlannedToolCall>(client, tool, { params: { id: page }, body: {} })
    expect((await decidePlan(site, email, again.value.plan, 'approve')).status).toBe(200)
    expect(await (await site.fetch('/pinned/')).text()).toContain(`Saved after ${tool}`)
  }
})
