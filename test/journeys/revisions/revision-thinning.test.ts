import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { comment, commentThread, page, revision, revisionThinning, taskState } from '#schema/tables.ts'
import type { PageHistoryResponse } from '#schema/workflows/review-wire.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { setUpEditorialTestSite } from '../../support/pages/newsroom.ts'

const room = setUpEditorialTestSite()
const now = new Date()
beforeAll(() => markImagesDrawn(room.site))

/** Saves a draft and dates it back. Returns its revision. */
async function saveDaysAgo(id: number, days: number, text: string): Promise<number> {
  const { latest_revision_id } = await room.getDraft(room.ada, id)
  const content = { body: [createHeadingBlock('a', text)] }
  const { body } = await room.eve.act(id, 'save', { base_revision_id: latest_revision_id, content })
  await dateBack(body.latest_revision_id, days)
  return body.latest_revision_id
}

const dateBack = (id: number, days: number) =>
  getDrizzle(room.site.db)
    .update(revision)
    .set({ created_at: new Date(now.getTime() - days * 86_400_000).toISOString(), saved_at: null })
    .where(eq(revision.id, id))

const listRevisionIds = async (id: number) =>
  (
    await getDrizzle(room.site.db)
      .select({ id: revision.id })
      .from(revision)
      .where(and(eq(revision.object_type, 'page'), eq(revision.object_id, id)))
      .orderBy(asc(revision.id))
  ).map((row) => row.id)

/** Fires the trigger until all revisions have been checked. */
async function thinOut() {
  await getDrizzle(room.site.db).delete(revisionThinning)
  const finished = async () => {
    await fireCron(room.site, now)
    return (await getDrizzle(room.site.db).select().from(revisionThinning))[0]?.finished_at
  }
  for (let run = 0; run < 100; run++) if (await finished()) return
  throw new Error('The thinning did not finish in 100 runs.')
}

it('old drafts thin out to one a day, then none; needed revisions stay', async () => {
  const { id, latest_revision_id: created } = await room.createDraft('Thick history')
  await dateBack(created, 400)
  const ofOneDay = [await saveDaysAgo(id, 300.1, 'Once'), await saveDaysAgo(id, 300, 'Twice')]
  const published = await saveDaysAgo(id, 299, 'To publish')
  expect((await room.ada.act(id, 'publish', { base_revision_id: published })).status).toBe(200)
  const reviewed = await saveDaysAgo(id, 250, 'To review')
  await room.submit(room.eve, id)
  await room.decide(room.mo, id, 'reject', 'Not yet')
  const ofThisQuarter = [await saveDaysAgo(id, 30, 'Morning'), await saveDaysAgo(id, 30, 'Evening')]
  const ofThisWeek = [await saveDaysAgo(id, 3, 'One'), await saveDaysAgo(id, 3, 'Two')]
  expect(await listRevisionIds(id)).toHaveLength(9)
  const db = getDrizzle(room.site.db)
  const at = { created_at: now.toISOString() }
  const thread = { page_id: id, content_path: 'body.a.value', label: 'Heading', ...at, updated_at: at.created_at }
  const [stored] = await db.insert(commentThread).values(thread).returning({ id: commentThread.id })
  await db.insert(comment).values({ thread_id: stored!.id, text: 'On a draft that goes', ...at })
  const readComments = () => room.ada.json<{ items: unknown[] }>(`/wagtail/api/main/pages/${id}/comments/`)
  const comments = await readComments()
  await thinOut()
  expect(await readComments()).toEqual(comments)
  expect(await listRevisionIds(id)).toEqual([created, published, reviewed, ofThisQuarter[1], ...ofThisWeek])
  expect(await listRevisionIds(id)).not.toContain(ofOneDay[1])
  // The history still says who saved, and when.
  const { items } = await room.ada.json<PageHistoryResponse>(
    buildEndpointUrl(pageEditorEndpoints.history, { params: { id } }),
  )
  const edits = items.filter(({ action }) => action === 'wagtail.edit')
  expect(edits).toHaveLength(8)
  expect(edits.filter((entry) => entry.revision_id === null)).toHaveLength(3)
  // What the history and reviews lead to is there.
  const left = new Set(await listRevisionIds(id))
  expect(items.filter((entry) => entry.revision_id !== null && !left.has(entry.revision_id))).toEqual([])
  const steps = await db.select({ revision: taskState.revision_id }).from(taskState)
  expect(steps.map((step) => step.revision)).toContain(reviewed)
})

it('restored, scheduled and live revisions stay, also of a page that others mirror', async () => {
  const { id } = await room.createDraft('Needed history')
  const restored = await saveDaysAgo(id, 300, 'To restore')
  const gone = await saveDaysAgo(id, 299, 'Replaced')
  expect((await room.eve.act(id, 'revert_to_page_revision', { revision_id: restored })).status).toBe(200)
  const scheduled = await saveDaysAgo(id, 298, 'Scheduled')
  await getDrizzle(room.site.db)
    .update(revision)
    .set({ approved_go_live_at: '2999-01-01T00:00:00.000Z' })
    .where(eq(revision.id, scheduled))
  const mirrored = await saveDaysAgo(id, 297, 'Live elsewhere')
  const { id: alias } = await room.createDraft('Mirror')
  await getDrizzle(room.site.db)
    .update(page)
    .set({ alias_of_id: id, live_revision_id: mirrored, latest_revision_id: mirrored })
    .where(eq(page.id, alias))
  await saveDaysAgo(id, 1, 'Latest')
  await thinOut()
  const left = await listRevisionIds(id)
  expect(left).toEqual(expect.arrayContaining([restored, scheduled, mirrored]))
  expect(left).not.toContain(gone)
})

it('a setting without days keeps every draft', async () => {
  const { id } = await room.createDraft('Kept history')
  await saveDaysAgo(id, 300, 'Once')
  await saveDaysAgo(id, 299, 'Twice')
  await saveDaysAgo(id, 1, 'Now')
  const setRule = (values: object) =>
    room.site.db
      .prepare(
        `INSERT INTO setting (site_id, model_name, value) VALUES (1, 'retention', ?1)
         ON CONFLICT (site_id, model_name) DO UPDATE SET value = excluded.value`,
      )
      .bind(JSON.stringify(values))
      .run()
  await setRule({ revision_days: null })
  await fireCron(room.site, now)
  expect(await listRevisionIds(id)).toHaveLength(4)
  await setRule({})
  await thinOut()
  expect(await listRevisionIds(id)).toHaveLength(2)
})
