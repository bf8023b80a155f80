import type { D1Database } from '@cloudflare/workers-types'
import { prepareMenuPeriodBegin } from '../../../worker/menus/release/copies.ts'
import type { CallEndpoint } from './caller.ts'

const dayPart = { name: 'Brunch', weekdays: [0, 6], from_minute: 600, to_minute: 840, from_date: null, to_date: null }
const declared = { allergens: { eggs: 'contains' }, diets: ['vegetarian'] }
const option = { name: 'Aioli', price_cents: 100, calories: 90, external_id: '81', ...declared }
const modifierGroup = { name: 'Sauce of trips', min_choices: 0, max_choices: 2, options: [option] }
const area = { kind: 'region', name: 'Islands', members: ['US-HI'] }

/** Calls all endpoints of the menu. */
export async function callMenuEndpoints(call: CallEndpoint, rlid: number, db: D1Database) {
  await call('menus.listSites')
  const draft = await call('menus.list')
  await callItem(call, draft)
  await callSections(call, draft)
  await callRecord(call, 'DayPart', dayPart, { to_minute: 900 })
  await callRecord(call, 'ModifierGroup', modifierGroup, { max_choices: 3 })
  await callRecord(call, 'Area', area, { members: ['US-HI', 'US-AK'] })
  const { note } = draft
  await call('menus.saveNote', { body: { note: `${note} New dishes every month.`, before: note } })
  await call('menus.changes')
  await call('menus.publish')
  await call('menus.export')
  const rows = [',From the grill,Grilled trips,16.50,,', ',,Aioli,1,Dip of trips,0 to 2']
  const fries = ['ID,Section,Name,Price,Option of,Choose', ...rows].join('\n')
  await call('menus.import', { body: { text: fries, process: false } })
  await call('menus.import', { body: { text: fries, process: true } })
  await call('menus.feed')
  await callAvailability(call, rlid)
  await callRelease(call)
  await callPeriod(call, db)
}

async function callItem(call: CallEndpoint, { sections }: { sections: { items: { id: number }[] }[] }) {
  const stored = await call('menus.getItem', { params: { id: sections[0]!.items[0]!.id } })
  const content = { ...stored.content, slug: 'dish-of-trips', name: 'Dish of trips' }
  const made = await call('menus.createItem', { body: content })
  const params = { id: made.id }
  const body = { ...content, description: 'Changed.', revision: made.revisions[0].id }
  const saved = await call('menus.saveItem', { params, body })
  const revision = saved.revisions.at(-1).id
  await call('menus.getItemRevision', { params: { ...params, revision } })
  await call('menus.revertItem', { params, body: { revision } })
  await call('menus.publish')
  await call('menus.deleteItem', { params })
  await call('menus.restoreItem', { params })
}

async function callSections(call: CallEndpoint, { sections }: { sections: { id: number; items: { id: number }[] }[] }) {
  const content = { slug: 'trips', name: 'Trips', description: '', day_part_id: null }
  const { id, revisions } = await call('menus.createSection', { body: content })
  await callHistory(call, 'Section', { id, revision: revisions[0].id }, { ...content, name: 'Tours' })
  await call('menus.orderSections', { body: { ids: [id, ...sections.map((section) => section.id)] } })
  const { sections: now } = await call('menus.list')
  const [section] = now.filter(({ items }: { items: object[] }) => items.length > 1)
  const ids = section.items.map((item: { id: number }) => item.id).toReversed()
  await call('menus.orderItems', { params: { id: section.id }, body: { ids } })
  await call('menus.publish')
  await call('menus.deleteSection', { params: { id } })
  await call('menus.restoreSection', { params: { id } })
}

async function callRecord(call: CallEndpoint, noun: string, content: object, change: object) {
  const { id, revisions } = await call(`menus.create${noun}`, { body: content })
  await callHistory(call, noun, { id, revision: revisions[0].id }, { ...content, ...change })
  await call('menus.publish')
  await call(`menus.delete${noun}`, { params: { id } })
  await call(`menus.restore${noun}`, { params: { id } })
}

/** Saves another content of a record, and makes its revision the draft again. */
async function callHistory(
  call: CallEndpoint,
  noun: string,
  { id, revision }: { id: number; revision: number },
  changed: object,
) {
  await call(`menus.get${noun}`, { params: { id } })
  await call(`menus.save${noun}`, { params: { id }, body: { ...changed, revision } })
  await call(`menus.get${noun}Revision`, { params: { id, revision } })
  await call(`menus.revert${noun}`, { params: { id }, body: { revision } })
}

async function callAvailability(call: CallEndpoint, rlid: number) {
  await call('menus.listAvailability')
  const { sections } = await call('menus.availability', { params: { rlid } })
  const params = { rlid, id: sections[0].items[0].id }
  await call('menus.setSoldOut', { params, body: { until: 'next_morning' } })
  await call('menus.setSoldOut', { params, body: { until: null } })
}

interface ListedSection {
  items: { id: number; name: string }[]
}

/** The administrator is a reviewer of every task. */
async function callRelease(call: CallEndpoint) {
  const { sections } = await call('menus.list')
  // The imported dish lacks its allergens, and a menu without it is a change.
  const imported = sections
    .flatMap(({ items }: ListedSection) => items)
    .find(({ name }: ListedSection['items'][number]) => name === 'Grilled trips')
  await call('menus.deleteItem', { params: { id: imported.id } })
  await call('menus.createDayPart', { body: { ...dayPart, name: 'Of the release' } })
  const { draft_version } = await call('menus.getRelease')
  await call('menus.schedule', { body: { draft_version, go_live_at: '2099-05-01T09:00:00.000Z' } })
  await call('menus.unschedule')
  await call('menus.submit', { body: { draft_version } })
  const { review } = await call('menus.getRelease')
  await call('menus.cancelReview', { body: { workflow_state_id: review.id } })
  await call('menus.submit', { body: { draft_version } })
  const { review: again } = await call('menus.getRelease')
  await call('menus.decideReview', { body: { task_state_id: again.task.state_id, decision: 'approve' } })
}

async function callPeriod(call: CallEndpoint, db: D1Database) {
  await call('menus.createDayPart', { body: { ...dayPart, name: 'Of the period' } })
  const { draft_version } = await call('menus.getRelease')
  const times = { go_live_at: '2099-05-01T09:00:00.000Z', expire_at: '2099-06-01T09:00:00.000Z' }
  await call('menus.schedule', { body: { draft_version, ...times } })
  const { id } = await call('menus.list')
  // The minute trigger would do it at its time.
  const begun = 'UPDATE menu_schedule SET go_live_at = NULL, live_until = expire_at, expire_at = NULL'
  await db.batch([...prepareMenuPeriodBegin(db, id, false), db.prepare(begun)])
  await call('menus.getRelease')
  await call('menus.changePeriod', { body: { expire_at: '2099-06-02T09:00:00.000Z' } })
  await call('menus.endPeriod')
  const { draft_version: seen, version } = await call('menus.changes')
  await call('menus.discardDraft', { body: { draft_version: seen, version } })
}
