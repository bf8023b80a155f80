import type { TestSite } from '../../site.ts'
import {
  createOtherTestUserRecords,
  type OtherUserRecordIds,
  type RecordsAdministrator,
  type RoleRecordIds,
} from './role-records.ts'

/** Records that calls name: those of the demo site, and those of the role that calls. */
export interface TestRecordIds extends RecordIdsSharedByTestRoles, RoleRecordIds {}

/** Records that all roles share. Those that calls delete are no other call's. */
export interface RecordIdsSharedByTestRoles extends OtherUserRecordIds {
  contactPage: number
  image: number
  deletedImage: number
  document: number
  deletedDocument: number
  video: number
  deletedVideo: number
  captionedVideo: number
  track: number
  collection: number
  deletedCollection: number
  /** A revision of the page with the contact form, and a thread of comments on that page. */
  revision: number
  thread: number
  /** A page whose draft is in review, and that review. */
  reviewedPage: number
  review: number
  lockedPage: number
  /** A live page without pages below it. */
  leafPage: number
  /** A site beside the one at the top of the tree. */
  otherSite: number
}

/** The demo site has only the root collection: adds one to be read and one to be deleted. */
async function addCollections({ post }: RecordsAdministrator): Promise<void> {
  for (const name of ['Looked at', 'Deleted']) await post('/wagtail/api/main/collections/', { parent_id: 1, name })
}

/** Creates what the demo site lacks (threads, a review, a lock, collections), and finds the records that calls name. */
export async function createSharedTestRecords(
  site: TestSite,
  librarian: RecordsAdministrator,
): Promise<RecordIdsSharedByTestRoles> {
  const { db } = site
  await addCollections(librarian)
  const read = async (sql: string) => (await db.prepare(sql).first<number>('id'))!
  const contactPage = await read("SELECT id FROM page WHERE url_path = '/contact-us/'")
  const reviewedPage = await read("SELECT id FROM page WHERE url_path = '/faq/'")
  const lockedPage = await read("SELECT id FROM page WHERE url_path = '/press/'")
  await db.prepare('UPDATE page SET locked = 1 WHERE id = ?1').bind(lockedPage).run()
  return {
    ...(await createThread(db, contactPage)),
    ...(await createReview(db, reviewedPage)),
    ...(await createOtherTestUserRecords(site, librarian, contactPage)),
    ...{ contactPage, reviewedPage, lockedPage },
    leafPage: await read(
      "SELECT min(id) AS id FROM page WHERE content_type = 'generic_page' AND live = 1 AND child_count = 0",
    ),
    revision: await read(`SELECT latest_revision_id AS id FROM page WHERE id = ${contactPage}`),
    image: await read('SELECT min(id) AS id FROM image'),
    deletedImage: await read('SELECT max(id) AS id FROM image'),
    document: await read('SELECT min(id) AS id FROM document'),
    deletedDocument: await read('SELECT max(id) AS id FROM document'),
    video: await read('SELECT min(id) AS id FROM video'),
    captionedVideo: await read('SELECT video_id AS id FROM video_track ORDER BY id LIMIT 1'),
    track: await read('SELECT min(id) AS id FROM video_track'),
    deletedVideo: await read('SELECT max(id) AS id FROM video WHERE id NOT IN (SELECT video_id FROM video_track)'),
    otherSite: await read(`INSERT INTO site (hostname, port, site_name, root_page_id, is_default_site)
      SELECT 'b.matrix.example', 443, 'Grill', id, 0 FROM page WHERE url_path = '/about/' RETURNING id`),
    collection: await read('SELECT min(id) AS id FROM collection WHERE id > 1'),
    deletedCollection: await read('SELECT max(id) AS id FROM collection'),
  }
}

const now = '2026-01-01T00:00:00.000Z'

async function createThread(db: D1Database, page: number): Promise<{ thread: number }> {
  const thread =
    "INSERT INTO comment_thread (page_id, content_path, label, created_at, updated_at) VALUES (?1, 'title', 'Title', ?2, ?2) RETURNING id"
  const id = (await db.prepare(thread).bind(page, now).first<number>('id'))!
  await db
    .prepare("INSERT INTO comment (thread_id, text, created_at) VALUES (?1, 'A question', ?2)")
    .bind(id, now)
    .run()
  return { thread: id }
}

/** The latest draft of a page waits for the first task of the first workflow. */
async function createReview(db: D1Database, page: number): Promise<{ review: number }> {
  const state =
    "INSERT INTO workflow_state (object_type, object_id, workflow_id, created_at) SELECT 'page', ?1, min(id), ?2 FROM workflow RETURNING id"
  const review = (await db.prepare(state).bind(page, now).first<number>('id'))!
  const task = `INSERT INTO task_state (workflow_state_id, task_id, revision_id, started_at)
    SELECT ?1, (SELECT min(id) FROM task), latest_revision_id, ?2 FROM page WHERE id = ?3 RETURNING id`
  const step = await db.prepare(task).bind(review, now, page).first<number>('id')
  await db.prepare('UPDATE workflow_state SET current_task_state_id = ?1 WHERE id = ?2').bind(step, review).run()
  return { review }
}
