import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createLivePage, createMcpUser, decidePlan, type PlannedToolCall } from '../../support/agents/agent-plans.ts'
import { callTool } from '../../support/agents/mcp-client.ts'
import { setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()

// Each call of an action reserves ids before it commits, also in a dry run.
beforeAll(async () => {
  await site.db.exec("INSERT INTO counter (name, value) VALUES ('reservations', 0)")
  await site.db.exec(
    "CREATE TRIGGER reserving AFTER UPDATE ON counter WHEN NEW.name = 'revision_id' BEGIN UPDATE counter SET value = value + 1 WHERE name = 'reservations'; END",
  )
})
const countFromZero = () => site.db.exec("UPDATE counter SET value = 0 WHERE name = 'reservations'")
beforeEach(countFromZero)

const countReserved = async () =>
  (await site.db.prepare("SELECT value FROM counter WHERE name = 'reservations'").first<number>('value'))!

/** Has somebody change a page when ids are reserved for the nth time. */
async function changePageAtReservation(page: number, nth: number) {
  await site.db.exec('DROP TRIGGER IF EXISTS meanwhile')
  await site.db.exec(
    `CREATE TRIGGER meanwhile AFTER UPDATE ON counter WHEN NEW.name = 'reservations' AND NEW.value = ${nth} BEGIN INSERT INTO log_entry (object_type, object_id, label, action, timestamp, data) VALUES ('page', ${page}, 'Meanwhile', 'wagtail.edit', '2026-11-30T12:00:00.000Z', '{}'); END`,
  )
}

const getState = (plan: number) =>
  site.db.prepare('SELECT state FROM agent_plan WHERE id = ?1').bind(plan).first<string>('state')

async function planUnpublishing(email: string, slug: string) {
  const { client } = await createMcpUser(site, email, ['publish'])
  const page = await createLivePage(site, email, slug)
  await countFromZero()
  const made = await callTool<PlannedToolCall>(client, 'pageActions_unpublish', { params: { id: page }, body: {} })
  return { page, plan: made.value.plan, reservedByCall: await countReserved() }
}

it('an approval is refused if its page changes between the check and the commit', async () => {
  const email = 'approver@meanwhile.example'
  const { page, plan, reservedByCall } = await planUnpublishing(email, 'approved-meanwhile')
  expect(reservedByCall).toBeGreaterThan(0)
  // After those of the plan and of the dry run, which the check follows: those of the call itself.
  await changePageAtReservation(page, 2 * reservedByCall + 1)
  const { status, value } = await decidePlan(site, email, plan, 'approve')
  expect([status, value.message]).toEqual([409, expect.stringMatching(/changed since/)])
  expect(await countReserved()).toBe(3 * reservedByCall)
  expect((await site.fetch('/approved-meanwhile/')).status).toBe(200)
  expect(await getState(plan)).toBe('waiting')
})

it('an undo is refused if its page changes between the check and the commit', async () => {
  const email = 'undoer@meanwhile.example'
  const { page, plan } = await planUnpublishing(email, 'undone-meanwhile')
  expect((await decidePlan(site, email, plan, 'approve')).status).toBe(200)
  await changePageAtReservation(page, (await countReserved()) + 1)
  const { status, value } = await decidePlan(site, email, plan, 'undo')
  expect([status, value.message]).toEqual([409, expect.stringMatching(/changed since/)])
  expect((await site.fetch('/undone-meanwhile/')).status).toBe(404)
  expect(await getState(plan)).toBe('approved')
})
