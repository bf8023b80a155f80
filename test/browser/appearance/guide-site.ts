import { soldOutIndefinitely } from '#schema/menus/sold-out.ts'
import { createStoredContactMessage, insertSubmission } from '../../support/forms/submissions.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { findPageIds } from '../../support/pages/page-ids.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

/** What the pictures of the editors' guide show, by its ids. */
export interface GuideRecords {
  home: number
  /** Pages. No two pictures show the same one in its editor, which would say that it is open twice. */
  catering: number
  freshCatch: number
  giftCards: number
  offers: number
  story: number
  contact: number
  location: number
  rlid: number
  dish: number
  image: number
  group: number
  workflow: number
}

export const guideEditorEmail = 'ada@harborlantern.example'
const then = '2026-11-20T20:00:00.000Z'

/** Opens the demo site with an editorial team and some guests, the same at every run. */
export async function openGuideTestSite(): Promise<{ site: TestSite; records: GuideRecords }> {
  const site = await openSite()
  const [home, catering, freshCatch, giftCards, offers, story, contact] = (await findPageIds(
    site,
    ...['/', '/catering/', '/fresh-catch/', '/gift-cards/', '/offers/', '/about/', '/contact-us/'],
  )) as [number, number, number, number, number, number, number]
  const rlid = await findOpenRestaurantRlid(
    site,
    'wait_list_ready = 1 AND wait_list_max_party_size >= 8 AND feed_digest IS NULL',
  )
  const location = await site.db.prepare('SELECT id FROM location WHERE rlid = ?1').bind(rlid).first<number>('id')
  const image = await site.db.prepare("SELECT id FROM image WHERE title LIKE '%obster roll%'").first<number>('id')
  const dish = await site.db
    .prepare("SELECT id FROM menu_item WHERE slug = 'atlantic-salmon' AND state = 'draft'")
    .first<number>('id')
  const team = await addTeam(site, home)
  await addGuests(site, contact, rlid)
  await addThread(site, catering)
  await addSoldOutDishes(site, location!)
  await addChanges(site, story, offers)
  const pages = { home, catering, freshCatch, giftCards, offers, story, contact }
  return { site, records: { ...pages, location: location!, rlid, dish: dish!, image: image!, ...team } }
}

/** People, the group of writers, and the workflow by which their drafts are approved. */
async function addTeam(site: TestSite, home: number): Promise<Pick<GuideRecords, 'group' | 'workflow'>> {
  const name = (id: number, first: string, last: string) =>
    site.db.prepare('UPDATE user SET first_name = ?2, last_name = ?3 WHERE id = ?1').bind(id, first, last).run()
  await name(await createUser(site, guideEditorEmail, { superuser: true }), 'Ada', 'Vale')
  const mara = 'mara@harborlantern.example'
  const grants: [string, number][] = [
    ['add', home],
    ['change', home],
  ]
  await name(await createUser(site, mara, { grants, permissions: ['change_location'] }), 'Mara', 'Lund')
  await site.db.prepare("UPDATE group_ SET name = 'Writers' WHERE name = ?1").bind(mara).run()
  const group = await site.db.prepare("SELECT id FROM group_ WHERE name = 'Writers'").first<number>('id')
  await site.db.batch([
    site.db.prepare("INSERT INTO workflow (id, name) VALUES (900, 'Brand approval')"),
    site.db.prepare("INSERT INTO task (id, name) VALUES (901, 'Check the words'), (902, 'Check the offer')"),
    site.db.prepare('INSERT INTO task_group (task_id, group_id) VALUES (901, ?1), (902, ?1)').bind(group),
    site.db.prepare('INSERT INTO workflow_task (workflow_id, task_id, sort_order) VALUES (900, 901, 0), (900, 902, 1)'),
    site.db.prepare('INSERT INTO workflow_page (page_id, workflow_id) VALUES (?1, 900)').bind(home),
  ])
  return { group: group!, workflow: 900 }
}

/** Messages, and parties on a wait list. */
async function addGuests(site: TestSite, contact: number, rlid: number) {
  for (const [index, name] of ['Ida', 'Bo', 'Cal', 'Dee'].entries())
    await insertSubmission(site, contact, createStoredContactMessage(name), {
      at: `2026-11-1${index}T12:00:00.000Z`,
      key: name,
    })
  const parties: [string, number][] = [
    ['Ida', 2],
    ['Bo', 4],
    ['Cal', 7],
  ]
  for (const [name, party_size] of parties)
    await site.fetch('/api/waitlist/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rlid, party_size, name, phone: '978 555 0142', idempotency_key: name }),
    })
}

/** Two dishes that a restaurant has run out of, without an end. */
const addSoldOutDishes = (site: TestSite, location: number) =>
  site.db
    .prepare(
      `INSERT INTO menu_sold_out (location_id, item_id, until) SELECT ?1, id, ?2 FROM menu_item
       WHERE state = 'live' AND slug IN ('atlantic-salmon', 'fries')`,
    )
    .bind(location, soldOutIndefinitely)
    .run()

const addThread = (site: TestSite, page: number) =>
  site.db.batch([
    site.db
      .prepare(
        "INSERT INTO comment_thread (id, page_id, content_path, label, created_at, updated_at) VALUES (900, ?1, 'title', 'Title', ?2, ?2)",
      )
      .bind(page, then),
    site.db
      .prepare(
        "INSERT INTO comment (thread_id, author_id, text, created_at) VALUES (900, (SELECT id FROM user WHERE first_name = 'Mara'), 'Should it say that we deliver?', ?1)",
      )
      .bind(then),
  ])

/** Something in the history of a page, and what changes by itself in the month that the calendar shows. */
async function addChanges(site: TestSite, story: number, offers: number) {
  const { act } = await createBackOfficeClient(site, guideEditorEmail)
  await act(story, 'lock')
  await act(story, 'unlock')
  await act(story, 'unpublish')
  const closed = (date: string, label: string) => JSON.stringify([{ date, label, hours: [] }])
  await site.db.batch([
    site.db.prepare("UPDATE page SET expire_at = '2026-12-24T20:00:00.000Z' WHERE id = ?1").bind(offers),
    site.db
      .prepare('UPDATE location SET special_hours = ?1 WHERE id IN (SELECT id FROM location ORDER BY rlid LIMIT 2)')
      .bind(closed('2026-12-25', 'Christmas Day')),
  ])
}
