import type { Client } from '@modelcontextprotocol/client'
import { beforeAll, expect, it } from 'vitest'
import type { LocationDetail } from '../../../schema/locations/edit-wire.ts'
import { createMcpUser, decidePlan, type PlannedToolCall } from '../../support/agents/agent-plans.ts'
import { callTool } from '../../support/agents/mcp-client.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { setUpSharedSite, signIn } from '../../support/site.ts'

const site = setUpSharedSite()
beforeAll(() => markImagesDrawn(site))

const email = 'author@session.example'

/** Plans a call of a tool, and approves it as the agent's person. */
async function approve(client: Client, tool: string, input: Parameters<typeof callTool>[2]) {
  const made = await callTool<PlannedToolCall>(client, tool, input)
  expect([tool, made.isError, made.value]).toEqual([tool, false, expect.objectContaining({ state: 'waiting' })])
  expect(await decidePlan(site, email, made.value.plan, 'approve')).toMatchObject({
    status: 200,
    value: { state: 'approved', decided_by: email },
  })
}

/** Reads a block's sample, as an agent does that learns what a page can contain. */
async function readSample(client: Client, type: string): Promise<object> {
  const { contents } = await client.readResource({ uri: `tidemark://blocks/${type}` })
  return (JSON.parse((contents[0] as { text: string }).text) as { sample: object }).sample
}

const findRestaurant = (state: string) =>
  site.db
    .prepare('SELECT id FROM location WHERE closed_at IS NULL AND state = ?1 ORDER BY id LIMIT 1')
    .bind(state)
    .first<number>('id')

it('an agent schedules a page and sets one state’s hours, as its person may', async () => {
  const about = await findPageId(site, '/about/')
  const grants = (['add', 'change', 'publish'] as const).map((each): [string, number] => [each, about])
  const person = { grants, permissions: ['change_location'] }
  const { client } = await createMcpUser(site, email, ['read', 'draft', 'publish', 'restaurants'], person)

  const body = [await readSample(client, 'heading'), await readSample(client, 'alert')]
  const content = { title: 'Winter kitchen', slug: 'winter-kitchen', body }
  await approve(client, 'pageCreation_create', { body: { parent_id: about, type: 'generic_page', content } })
  const id = await findPageId(site, '/about/winter-kitchen/')
  expect((await site.fetch('/about/winter-kitchen/')).status).toBe(404)

  const due = Date.now() + 3_600_000
  const go_live_at = new Date(due).toISOString()
  await approve(client, 'pageActions_publish', { params: { id }, body: { go_live_at } })
  expect((await site.fetch('/about/winter-kitchen/')).status).toBe(404)
  await fireCron(site, new Date(due + 60_000))
  const live = await site.fetch('/about/winter-kitchen/')
  expect([live.status, await live.text()]).toEqual([200, expect.stringContaining('Winter kitchen')])

  const [inside, outside] = [(await findRestaurant('MA'))!, (await findRestaurant('TX'))!]
  const date = `${new Date().getUTCFullYear() + 1}-03-17`
  const day = { date, label: 'Evacuation Day', hours: [], change: 'set', states: ['MA'], preview: false }
  const counted = await callTool(client, 'locations_specialDay', { body: { ...day, preview: true } })
  expect(counted).toMatchObject({ isError: false })
  await approve(client, 'locations_specialDay', { body: day })
  const { get } = await signIn(site, email)
  const readDays = async (restaurant: number) => {
    const response = await get(`/wagtail/api/main/locations/${restaurant}/`)
    return ((await response.json()) as LocationDetail).values.specialHours.filter((each) => each.date === date)
  }
  expect(await readDays(inside)).toEqual([{ date, label: 'Evacuation Day', hours: [] }])
  expect(await readDays(outside)).toEqual([])

  // What its person may not do is refused at once: nothing waits for an approval.
  const faq = await findPageId(site, '/faq/')
  const foreign = await callTool(client, 'pageActions_publish', { params: { id: faq }, body: {} })
  expect(foreign).toMatchObject({ isError: true, value: { status: 404 } })
  const redirect = await callTool(client, 'redirects_create', { body: { old_path: '/a', redirect_link: '/b' } })
  expect(redirect).toMatchObject({ isError: true, value: { status: 403 } })
  const user = await callTool(client, 'users_create', { body: { email: 'second@session.example' } })
  expect(user).toMatchObject({ isError: true, value: { reason: 'forbidden' } })
  const settings = { params: { app: 'site', model: 'brand', site: 1 }, body: { version: 'any', values: {} } }
  expect(await callTool(client, 'settings_update', settings)).toMatchObject({
    isError: true,
    value: { reason: 'forbidden', message: expect.stringContaining('You may not change settings') },
  })
  const waiting = "SELECT count(*) FROM agent_plan WHERE state = 'waiting'"
  expect(await site.db.prepare(waiting).first('count(*)')).toBe(0)
})
