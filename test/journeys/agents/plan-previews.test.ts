import { expect, it } from 'vitest'
import { paths } from '../../../schema/paths.ts'
import { toAccessTokenHeaders } from '../../support/accounts/access-tokens.ts'
import { createLivePage, createMcpUser, decidePlan, type PlannedToolCall } from '../../support/agents/agent-plans.ts'
import { callTool } from '../../support/agents/mcp-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createUser, setUpSharedSite, signIn } from '../../support/site.ts'

const site = setUpSharedSite()

const countPages = () => site.db.prepare('SELECT count(*) AS n FROM page').first<number>('n')

/** Plans a call of an agent, and returns the plan with the path of its preview. */
async function planWithPreview(
  { client }: Awaited<ReturnType<typeof createMcpUser>>,
  ...[tool, input]: [string, Parameters<typeof callTool>[2]]
) {
  const { value } = await callTool<PlannedToolCall>(client, tool, input)
  return { plan: value.plan, pathname: new URL(value.preview_at).pathname }
}

it('a plan to create a page previews it below its parent, then leads there', async () => {
  const email = 'new-page@previews.example'
  const agent = await createMcpUser(site, email, ['draft', 'publish'])
  const parent_id = await findPageId(site, '/about/')
  const heading = { heading_text: 'Where the lantern hangs', size: 'h2', style: 'rope' }
  const content = { title: 'Planned pier', slug: 'planned-pier', body: [{ id: 'a', type: 'heading', value: heading }] }
  const body = { parent_id, type: 'generic_page', content }
  const before = await countPages()
  const { plan, pathname } = await planWithPreview(agent, 'pageCreation_create', { body })
  const { get, headers } = await signIn(site, email)
  const seen = await get(pathname)
  const html = await seen.text()
  expect([seen.status, seen.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/html')])
  expect(html).toContain('Where the lantern hangs')
  expect(html).toMatch(/<title>[^<]*Planned pier/)
  // Its breadcrumbs lead to the parent.
  expect(html).toMatch(/href="\/about\/"/)
  expect(seen.headers.get('Cache-Control')).toMatch(/private|no-store/)
  expect(seen.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(await countPages()).toBe(before)
  expect((await site.fetch('/about/planned-pier/')).status).toBe(404)

  expect((await site.fetch(pathname)).status).toBe(401)
  expect((await site.fetch(pathname, { headers: toAccessTokenHeaders(agent.token.token) })).status).toBe(403)
  await createUser(site, 'curious@previews.example', { grants: [['add', parent_id]] })
  expect((await (await signIn(site, 'curious@previews.example')).get(pathname)).status).toBe(404)
  await createUser(site, 'chief@previews.example', { superuser: true })
  expect((await (await signIn(site, 'chief@previews.example')).get(pathname)).status).toBe(200)

  expect((await decidePlan(site, email, plan, 'approve')).status).toBe(200)
  const id = await findPageId(site, '/about/planned-pier/')
  const led = await site.fetch(pathname, { headers, redirect: 'manual' })
  expect([led.status, led.headers.get('Location')]).toEqual([302, paths.wagtail.viewDraft(id)])
  expect(await (await get(paths.wagtail.viewDraft(id))).text()).toContain('Where the lantern hangs')
  expect((await decidePlan(site, email, plan, 'undo')).status).toBe(200)
  expect(await (await get(pathname)).text()).toContain('Where the lantern hangs')
})

it('a plan of a page that can no longer be created says why instead', async () => {
  const email = 'taken@previews.example'
  const agent = await createMcpUser(site, email, ['draft'])
  const parent_id = await findPageId(site, '/about/')
  const body = { parent_id, type: 'generic_page', content: { title: 'Taken', slug: 'taken-meanwhile', body: [] } }
  const { pathname } = await planWithPreview(agent, 'pageCreation_create', { body })
  const { get, post } = await signIn(site, email)
  expect((await post('/wagtail/api/editor/pages/action/create/', body)).status).toBe(201)
  const refused = await get(pathname)
  expect([refused.status, refused.headers.get('Content-Type')]).toEqual([400, expect.stringContaining('text/plain')])
})

it.each([
  ['pageActions_copy', { title: 'A copy of it', slug: 'copied-by-plan' }, 'A copy of it'],
  ['pageContentActions_copy', { title: 'Another copy', slug: 'copied-again' }, 'Another copy'],
  ['pageContentActions_create_alias', { update_slug: 'alias-by-plan' }, 'copied-'],
])('a plan with %s shows the copy before it exists and later leads there', async (tool, given, title) => {
  const email = `${tool.toLowerCase()}@previews.example`
  const agent = await createMcpUser(site, email, ['draft', 'publish'])
  const source = await createLivePage(site, email, `copied-${tool.toLowerCase().replaceAll('_', '-')}`)
  const destination_page_id = await findPageId(site, '/about/')
  const before = await countPages()
  const input = { params: { id: source }, body: { destination_page_id, ...given } }
  const { plan, pathname } = await planWithPreview(agent, tool, input)
  const { get, headers } = await signIn(site, email)
  const seen = await get(pathname)
  expect([tool, seen.status]).toEqual([tool, 200])
  const html = await seen.text()
  expect(html).toMatch(new RegExp(`<title>[^<]*${title}`))
  expect(html).toMatch(/href="\/about\/"/)
  expect(await countPages()).toBe(before)
  await createUser(site, `no-${email}`, { grants: [['change', destination_page_id]] })
  expect((await (await signIn(site, `no-${email}`)).get(pathname)).status).toBe(404)
  expect((await decidePlan(site, email, plan, 'approve')).status).toBe(200)
  expect((await site.fetch(pathname, { headers, redirect: 'manual' })).status).toBe(302)
})

it('a plan to create a page of a type with own data shows it', async () => {
  const email = 'release@previews.example'
  const agent = await createMcpUser(site, email, ['draft', 'publish'])
  const { id: parent_id } = (await site.db
    .prepare("SELECT id FROM page WHERE content_type = 'press_release_list' AND live = 1 LIMIT 1")
    .first<{ id: number }>())!
  const content = { title: 'A planned release', slug: 'planned-release', date: '2026-11-24' }
  const body = { parent_id, type: 'press_release', content }
  const { pathname } = await planWithPreview(agent, 'pageCreation_create', { body })
  const seen = await (await signIn(site, email)).get(pathname)
  expect([seen.status, await seen.text()]).toEqual([200, expect.stringContaining('A planned release')])
})
