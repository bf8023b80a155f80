import { sql } from 'drizzle-orm'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { image } from '#app/blocks/image/image.tsx'
import { Stream } from '#app/blocks/stream.tsx'
import { renderSampleDocument } from '#app/document/sample-document.tsx'
import { commonFields } from '#app/templates/define.ts'
import { getPageType } from '#app/templates/index.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import { compareFields } from '#schema/revisions/compare-content.ts'
import { withBackOffice } from '../../support/pages/back-office-client.ts'
import { createAdministratorContext, loadWorkerActions } from '../../support/worker-actions.ts'

const room = withBackOffice()
const { runAction, publishDuePages, upgradePageContent, findLivePage, setCachedSites, sitesColumn, toStatement } = await loadWorkerActions()

/** The image block as a later release declares it: its picture was once `photo`, then `picture`. */
const later = {
  version: 3,
  migrations: [
    ({ photo, ...rest }: Record<string, unknown>) => ({ ...rest, picture: photo }),
    ({ picture, ...rest }: Record<string, unknown>) => ({ ...rest, image: picture }),
  ],
}
const declared = { version: image.version, migrations: image.migrations }
beforeEach(() => void Object.assign(image, later))
afterEach(() => void Object.assign(image, declared))

/** A draft whose one block was stored two releases ago, nothing of it in any index. */
async function oldDraft(title: string) {
  const { site, home, create } = room
  const { body: page } = await create(home, { title })
  const picture = (await site.db.prepare('SELECT id FROM image ORDER BY id LIMIT 1').first<number>('id'))!
  const block = { id: 'old', type: 'image', version: 1, value: { photo: picture, alt_text: '', caption: `Nets of ${title}` } }
  await site.db
    .prepare("UPDATE revision SET content = json_set(content, '$.body', json(?2)) WHERE id = ?1")
    .bind(page.latest_revision_id, JSON.stringify([block]))
    .run()
  setCachedSites((await toStatement(site.db, sql`SELECT ${sitesColumn} AS value`).first('value'))!)
  const user = (await site.db.prepare("SELECT id FROM user WHERE email = 'ada@example.test'").first<number>('id'))!
  return { id: page.id, picture, context: createAdministratorContext(site.db, user), path: `/${title.toLowerCase().replaceAll(' ', '-')}/` }
}

const references = async (page: number, state: 'live' | 'draft') =>
  (
    await room.site.db
      .prepare("SELECT content_path AS path, target_id AS id FROM reference WHERE source_type = 'page' AND source_id = ?1 AND state = ?2")
      .bind(page, state)
      .all()
  ).results

const wordsFound = (words: string) =>
  room.site.db.prepare('SELECT count(*) AS n FROM page_search WHERE page_search MATCH ?1').bind(words).first<number>('n')

/** The live page's body, drawn from what its one query brings. */
async function drawn(path: string): Promise<string> {
  const { page } = (await findLivePage(room.site.db, path))!
  const items = page.content['body'] as StreamItem[]
  return renderSampleDocument({ resolved: page.context.resolved, main: createElement(Stream, { items }) })
}

it('publishing without the editor keeps a renamed picture of an old block', async () => {
  const { id, picture, context, path } = await oldDraft('Harbor lights')
  expect(await runAction(context, 'publish', id, {})).toMatchObject({ ok: true })
  expect(await references(id, 'live')).toEqual([{ path: 'body.0.image', id: picture }])
  expect(await references(id, 'draft')).toEqual([{ path: 'body.0.image', id: picture }])
  expect(await wordsFound('"Nets of Harbor lights"')).toBe(1)
  const html = await drawn(path)
  expect(html).toMatch(/<img[^>]+src/)
  expect(html).toContain('Nets of Harbor lights')
})

it('a scheduled revision keeps a renamed picture of an old block', async () => {
  const { id, picture, context, path } = await oldDraft('Harbor evenings')
  const go_live_at = new Date(Date.now() + 60_000).toISOString()
  expect(await runAction(context, 'publish', id, { go_live_at })).toMatchObject({ ok: true })
  await publishDuePages(context, new Date(Date.now() + 120_000))
  expect(await references(id, 'live')).toEqual([{ path: 'body.0.image', id: picture }])
  expect(await wordsFound('"Nets of Harbor evenings"')).toBe(1)
  expect(await drawn(path)).toMatch(/<img[^>]+src/)
})

it('an old block and the same block upgraded compare as equal', () => {
  const type = getPageType('generic_page')!
  const body = (version: number, value: object) =>
    upgradePageContent(type, { title: 'T', body: [{ id: 'x', type: 'image', version, value }] })
  const states = [
    body(1, { photo: 4, alt_text: '', caption: 'Nets' }),
    body(2, { picture: 4, alt_text: '', caption: 'Nets' }),
    body(3, { image: 4, alt_text: '', caption: 'Nets' }),
  ]
  const fields = { ...commonFields, ...type.fields }
  const nameOf = (target: string, id: number) => `${target} ${id}`
  for (const before of states) for (const after of states) expect(compareFields(fields, before, after, nameOf)).toEqual([])
  const [changed] = compareFields(fields, states[0]!, body(3, { image: 5, alt_text: '', caption: 'Nets' }), nameOf)
  expect(JSON.stringify(changed)).toContain('image 5')
})
