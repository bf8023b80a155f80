import { expect, it } from 'vitest'
import type { PageDraftResponse } from '../../../schema/pages/wire.ts'
import { createLivePage, createMcpUser, decidePlan, type PlannedToolCall } from '../../support/agents/agent-plans.ts'
import { callTool } from '../../support/agents/mcp-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createUser, setUpSharedSite, signIn } from '../../support/site.ts'

const site = setUpSharedSite()

it('an approved plan is undone with one call, once, and not over later changes', async () => {
  const email = 'undo@plans.example'
  const { client } = await createMcpUser(site, email, ['draft', 'publish'])
  const parent_id = await findPageId(site, '/about/')
  const approve = async (tool: string, input: Parameters<typeof callTool>[2]) => {
    const { value } = await callTool<PlannedToolCall>(client, tool, input)
    const { status, value: plan } = await decidePlan(site, email, value.plan, 'approve')
    expect([tool, status]).toEqual([tool, 200])
    return plan
  }
  const content = { title: 'Undone', slug: 'undone', body: [] }
  const input = { body: { parent_id, type: 'generic_page', content, publish: true } }
  const created = await approve('pageCreation_create', input)
  expect([created.can_undo, (await site.fetch('/about/undone/')).status]).toEqual([true, 200])
  const undone = await decidePlan(site, email, created.id, 'undo')
  expect(undone).toMatchObject({ status: 200, value: { state: 'undone', can_undo: false } })
  expect((await site.fetch('/about/undone/')).status).toBe(404)
  expect((await decidePlan(site, email, created.id, 'undo')).status).toBe(409)
  const page = await createLivePage(site, email, 'undone-later')
  const params = { id: page }
  const unpublished = await approve('pageActions_unpublish', { params, body: {} })
  expect((await decidePlan(site, email, unpublished.id, 'undo')).status).toBe(200)
  expect((await site.fetch('/undone-later/')).status).toBe(200)
  await approve('pageActions_unpublish', { params, body: {} })
  expect(
    (await decidePlan(site, email, (await approve('pageActions_delete', { params, body: {} })).id, 'undo')).status,
  ).toBe(200)
  const live = { params: { id: await createLivePage(site, email, 'deleted-live') }, body: {} }
  expect((await approve('pageActions_delete', live)).can_undo).toBe(false)
  const locked = await approve('pageActions_lock', { params, body: {} })
  const { post } = await signIn(site, email)
  expect((await post(`/wagtail/api/editor/pages/${page}/action/unlock/`, {})).status).toBe(200)
  expect(await decidePlan(site, email, locked.id, 'undo')).toMatchObject({
    status: 409,
    value: { message: /changed since/ },
  })
  await createUser(site, 'stranger@plans.example', { grants: [['publish', page]] })
  expect((await decidePlan(site, 'stranger@plans.example', locked.id, 'undo')).status).toBe(404)
})

it('a page’s creation is not undone over edits of it or pages below', async () => {
  const email = 'created@plans.example'
  const { client } = await createMcpUser(site, email, ['draft', 'publish'])
  const parent_id = await findPageId(site, '/about/')
  const { post } = await signIn(site, email)
  const create = async (slug: string) => {
    const content = { title: slug, slug, body: [] }
    const input = { body: { parent_id, type: 'generic_page', content, publish: true } }
    const { value } = await callTool<PlannedToolCall>(client, 'pageCreation_create', input)
    expect((await decidePlan(site, email, value.plan, 'approve')).status).toBe(200)
    return { plan: value.plan, page: await findPageId(site, `/about/${slug}/`) }
  }
  const refused = { status: 409, value: { message: expect.stringContaining('changed since') } }
  const edited = await create('created-and-edited')
  expect((await post(`/wagtail/api/editor/pages/${edited.page}/action/lock/`, {})).status).toBe(200)
  expect(await decidePlan(site, email, edited.plan, 'undo')).toMatchObject(refused)
  const parent = await create('created-with-child')
  const body = {
    parent_id: parent.page,
    type: 'generic_page',
    content: { title: 'Child', slug: 'child', body: [] },
    publish: true,
  }
  expect((await post('/wagtail/api/editor/pages/action/create/', body)).status).toBe(201)
  expect(await decidePlan(site, email, parent.plan, 'undo')).toMatchObject(refused)
  expect((await site.fetch('/about/created-with-child/child/')).status).toBe(200)
})

it('a change right after the approval is not undone over', async () => {
  const email = 'moment@plans.example'
  const { client } = await createMcpUser(site, email, ['draft', 'publish'])
  const page = await createLivePage(site, email, 'changed-in-a-moment')
  const { value } = await callTool<PlannedToolCall>(client, 'pageActions_lock', { params: { id: page }, body: {} })
  // Somebody changes the page between the batch of the approval and what is stored after it.
  await site.db.exec(
    `CREATE TRIGGER moment AFTER UPDATE OF state ON agent_plan WHEN NEW.id = ${value.plan} AND NEW.state = 'approved' BEGIN INSERT INTO log_entry (object_type, object_id, label, action, timestamp, data) VALUES ('page', ${page}, 'x', 'wagtail.edit', '2026-11-23T00:00:00.000Z', '{}'); END`,
  )
  expect(await decidePlan(site, email, value.plan, 'approve')).toMatchObject({ status: 200, value: { can_undo: true } })
  await site.db.exec('DROP TRIGGER moment')
  expect(await decidePlan(site, email, value.plan, 'undo')).toMatchObject({
    status: 409,
    value: { message: /changed since/ },
  })
})

it('two saves of one editing session are two plans, each undone by itself', async () => {
  const email = 'session@plans.example'
  const { client } = await createMcpUser(site, email, ['read', 'draft'])
  const page = await createLivePage(site, email, 'in-a-session')
  const { get } = await signIn(site, email)
  const read = async () => (await (await get(`/wagtail/api/editor/pages/${page}/`)).json()) as PageDraftResponse
  const save = async (title: string) => {
    const { content, latest_revision_id } = await read()
    const body = {
      ...{ content: { ...content, title }, base_revision_id: latest_revision_id },
      editing_session: 's'.repeat(22),
    }
    const { value } = await callTool<PlannedToolCall>(client, 'pageActions_save', { params: { id: page }, body })
    expect((await decidePlan(site, email, value.plan, 'approve')).status).toBe(200)
    return value.plan
  }
  const first = await save('First')
  const second = await save('Second')
  expect(await decidePlan(site, email, first, 'undo')).toMatchObject({ status: 409 })
  expect(await decidePlan(site, email, second, 'undo')).toMatchObject({ status: 200 })
  expect((await read()).content).toMatchObject({ title: 'First' })
})

it('the undo of an unpublishing does not publish a newer draft', async () => {
  const email = 'newer@plans.example'
  const { client } = await createMcpUser(site, email, ['read', 'draft', 'publish'])
  const page = await createLivePage(site, email, 'newer-draft')
  const { value } = await callTool<PlannedToolCall>(client, 'pageActions_unpublish', { params: { id: page }, body: {} })
  expect((await decidePlan(site, email, value.plan, 'approve')).status).toBe(200)
  // As if the draft had been saved between the reading of the page and the approval.
  await site.db
    .prepare(
      `INSERT INTO revision (object_type, object_id, content, created_at, user_id) SELECT object_type, object_id, content, created_at, user_id
       FROM revision WHERE id = (SELECT latest_revision_id FROM page WHERE id = ?1)`,
    )
    .bind(page)
    .run()
  await site.db
    .prepare('UPDATE page SET latest_revision_id = (SELECT max(id) FROM revision) WHERE id = ?1')
    .bind(page)
    .run()
  expect((await decidePlan(site, email, value.plan, 'undo')).status).toBe(409)
  expect((await site.fetch('/newer-draft/')).status).toBe(404)
})
