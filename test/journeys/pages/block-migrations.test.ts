import { sql } from 'drizzle-orm'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { BlockList } from '#app/blocks/stream.tsx'
import { renderSampleDocument } from '#app/document/sample-document.tsx'
import { commonPageFields } from '#app/templates/define.ts'
import { getPageType } from '#app/templates/index.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import type { Result } from '#schema/result.ts'
import { compareContentFields } from '#schema/revisions/compare-content.ts'
import { setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { createOldImageBlock, setUpNewerImageBlockVersion } from '../../support/pages/old-image-blocks.ts'
import { createAdministratorActionContext, loadWorkerPageActions } from '../../support/worker-actions.ts'

const room = setUpBackOffice()
const worker = await loadWorkerPageActions()
const {
  executePageAction,
  publishAndExpireDuePages,
  upgradePageContent,
  findLivePageByUrlPath,
  cacheSitesFromJson,
  sitesAsJsonColumn,
  toPreparedStatement,
} = worker

setUpNewerImageBlockVersion()

/** A draft whose one block was stored two releases ago, nothing of it in any index. */
async function oldDraft(title: string) {
  const { site, home, create } = room
  const { body: page } = await create(home, { title })
  const picture = (await site.db.prepare('SELECT id FROM image ORDER BY id LIMIT 1').first<number>('id'))!
  await site.db
    .prepare("UPDATE revision SET content = json_set(content, '$.body', json(?2)) WHERE id = ?1")
    .bind(page.latest_revision_id, JSON.stringify([createOldImageBlock(picture, `Nets of ${title}`)]))
    .run()
  cacheSitesFromJson((await toPreparedStatement(site.db, sql`SELECT ${sitesAsJsonColumn} AS value`).first('value'))!)
  const user = (await site.db.prepare("SELECT id FROM user WHERE email = 'ada@example.test'").first<number>('id'))!
  return {
    id: page.id,
    revision: page.latest_revision_id as number,
    picture,
    context: createAdministratorActionContext(site.db, user),
    path: `/${title.toLowerCase().replaceAll(' ', '-')}/`,
  }
}

const references = async (page: number, state: 'live' | 'draft') =>
  (
    await room.site.db
      .prepare(
        "SELECT content_path AS path, target_id AS id FROM reference WHERE source_type = 'page' AND source_id = ?1 AND state = ?2",
      )
      .bind(page, state)
      .all()
  ).results

const wordsFound = (words: string) =>
  room.site.db
    .prepare('SELECT count(*) AS n FROM page_search WHERE page_search MATCH ?1')
    .bind(words)
    .first<number>('n')

/** The live page's body, drawn from what its one query brings. */
async function drawn(path: string): Promise<string> {
  const { page } = (await findLivePageByUrlPath(room.site.db, path))!
  const items = upgradePageContent(getPageType('generic_page')!, page.content, 'view')['body'] as StreamItem[]
  return renderSampleDocument({ resolved: page.context.resolved, main: createElement(BlockList, { items }) })
}

it('publishing without the editor keeps a renamed picture of an old block', async () => {
  const { id, picture, context, path } = await oldDraft('Harbor lights')
  expect(await executePageAction(context, 'publish', id, {})).toMatchObject({ ok: true })
  expect(await references(id, 'live')).toEqual([{ path: 'body.0.image', id: picture }])
  expect(await references(id, 'draft')).toEqual([{ path: 'body.0.image', id: picture }])
  expect(await wordsFound('"Nets of Harbor lights"')).toBe(1)
  const html = await drawn(path)
  expect(html).toMatch(/<img[^>]+src/)
  expect(html).toContain('Nets of Harbor lights')
})

it('old blocks that are published together in one batch keep their renamed pictures', async () => {
  const drafts = [await oldDraft('Harbor gulls'), await oldDraft('Harbor terns')]
  const planned = await Promise.all(drafts.map(({ id, context }) => worker.planPageAction(context, 'publish', id, {})))
  const plans = planned.flatMap((each) => (each.ok ? [each.value.plan] : []))
  expect(await worker.commitWritePlansTogether(room.site.db, plans, [])).toBe(true)
  for (const { id, picture, path } of drafts) {
    expect(await references(id, 'live')).toEqual([{ path: 'body.0.image', id: picture }])
    expect(await drawn(path)).toMatch(/<img[^>]+src/)
  }
})

it('a scheduled revision keeps a renamed picture of an old block', async () => {
  const { id, picture, context, path } = await oldDraft('Harbor evenings')
  const go_live_at = new Date(Date.now() + 60_000).toISOString()
  expect(await executePageAction(context, 'publish', id, { go_live_at })).toMatchObject({ ok: true })
  await publishAndExpireDuePages(context, new Date(Date.now() + 120_000))
  expect(await references(id, 'live')).toEqual([{ path: 'body.0.image', id: picture }])
  expect(await wordsFound('"Nets of Harbor evenings"')).toBe(1)
  expect(await drawn(path)).toMatch(/<img[^>]+src/)
})

it('an old block and the same block upgraded compare as equal', () => {
  const type = getPageType('generic_page')!
  const body = (version: number, value: object) =>
    upgradePageContent(type, { title: 'T', body: [{ id: 'x', type: 'image', version, value }] }, 'form')
  const states = [
    body(1, { photo: 4, alt_text: '', words: 'Nets' }),
    body(2, { picture: 4, alt_text: '', words: 'Nets' }),
    body(3, { image: 4, alt_text: '', caption: 'Nets' }),
  ]
  const fields = { ...commonPageFields, ...type.fields }
  const nameOf = (target: string, id: number) => `${target} ${id}`
  for (const before of states)
    for (const after of states) expect(compareContentFields(fields, before, after, nameOf)).toEqual([])
  const [changed] = compareContentFields(
    fields,
    states[0]!,
    body(3, { image: 5, alt_text: '', caption: 'Nets' }),
    nameOf,
  )
  expect(JSON.stringify(changed)).toContain('image 5')
})

const storedBlocks = async (page: number) => {
  const json = await room.site.db
    .prepare(
      "SELECT content -> 'body' AS body FROM page JOIN revision ON revision.id = page.latest_revision_id WHERE page.id = ?1",
    )
    .bind(page)
    .first<string>('body')
  return JSON.parse(json!) as StreamItem[]
}

it('an older state that is reverted to is stored in today’s shape', async () => {
  const { id, revision, picture, context } = await oldDraft('Harbor mornings')
  const saved = { content: { body: [] }, base_revision_id: revision }
  expect(await executePageAction(context, 'save', id, saved)).toMatchObject({ ok: true })
  expect(await references(id, 'draft')).toEqual([])
  expect(await executePageAction(context, 'revert_to_page_revision', id, { revision_id: revision })).toMatchObject({
    ok: true,
  })
  expect(await storedBlocks(id)).toMatchObject([
    { version: 3, value: { image: picture, caption: 'Nets of Harbor mornings' } },
  ])
  expect(await references(id, 'draft')).toEqual([{ path: 'body.0.image', id: picture }])
})

it('a page restored from the trash points at the picture of its old block', async () => {
  const { id, picture, context } = await oldDraft('Harbor nights')
  expect(await executePageAction(context, 'delete', id, {})).toMatchObject({ ok: true })
  expect(await worker.restoreTrashedPage(context.db, context.editor, id, {})).toMatchObject({ ok: true })
  expect(await references(id, 'draft')).toEqual([{ path: 'body.0.image', id: picture }])
})

it('discarded changes leave the references of the old block that is live', async () => {
  const { id, revision, picture, context } = await oldDraft('Harbor noons')
  expect(await executePageAction(context, 'publish', id, {})).toMatchObject({ ok: true })
  expect(
    await executePageAction(context, 'save', id, { content: { body: [] }, base_revision_id: revision }),
  ).toMatchObject({
    ok: true,
  })
  const latest = await room.site.db
    .prepare('SELECT latest_revision_id AS id FROM page WHERE id = ?1')
    .bind(id)
    .first<number>('id')
  expect(await executePageAction(context, 'discard_changes', id, { base_revision_id: latest })).toMatchObject({
    ok: true,
  })
  expect(await references(id, 'draft')).toEqual([{ path: 'body.0.image', id: picture }])
})

it('content in the format of two releases ago is upgraded, validated and stored', async () => {
  const { id, revision, picture, context } = await oldDraft('Harbor fogs')
  const send = (block: object) =>
    executePageAction(context, 'save', id, { content: { body: [block] }, base_revision_id: revision }) as Promise<
      Result<object>
    >
  const old = createOldImageBlock(picture, 'Sent')
  const stray = await send({ ...old, value: { ...old.value, stray: 1 } })
  expect(stray).toMatchObject({
    ok: false,
    failure: { reason: 'invalid', problems: [{ path: expect.stringMatching(/^body\.0/) }] },
  })
  expect(await send(old)).toMatchObject({ ok: true })
  expect(await storedBlocks(id)).toEqual([
    { id: 'old', type: 'image', version: 3, value: { image: picture, alt_text: '', caption: 'Sent' } },
  ])
  expect(await references(id, 'draft')).toEqual([{ path: 'body.0.image', id: picture }])
})

it('the content API returns an old block upgraded to the current format', async () => {
  const { id, picture, context } = await oldDraft('Harbor rains')
  const selection = { fields: { from: '_' as const, add: ['body'], remove: [] }, type: ['generic_page'] }
  const selected = await worker.selectFieldsOfPages(context.db, context.editor, [{ id, meta: {} }], selection)
  const body = [{ version: 3, value: { image: picture, caption: 'Nets of Harbor rains' } }]
  expect(selected).toMatchObject({ ok: true, value: [{ body }] })
})
