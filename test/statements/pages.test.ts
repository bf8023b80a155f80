import { beforeEach, expect, it } from 'vitest'
import { preparePageTreeMove } from '../../worker/pages/queries/tree.ts'
import { prepareReferenceIndexChange } from '../../worker/stores/references.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()
beforeEach(() =>
  base.db.batch(
    ['DELETE FROM redirect', 'DELETE FROM reference', 'DELETE FROM page WHERE id > 10'].map((sql) =>
      base.db.prepare(sql),
    ),
  ),
)

const now = '2026-11-30T12:00:00.000Z'
const home = { id: 11, path: '/11/', depth: 1, url_path: '/', parent: null, slug: '' }
const guides = { id: 13, path: '/11/13/', depth: 2, url_path: '/guides/', parent: 11, slug: 'guides' }
const live = { id: 14, path: '/11/13/14/', depth: 3, url_path: '/guides/live/', parent: 13, slug: 'live' }
const draft = { id: 15, path: '/11/13/15/', depth: 3, url_path: '/guides/draft/', parent: 13, slug: 'draft' }

const insert = (page: typeof home | typeof guides, isLive: boolean) =>
  base.db
    .prepare(
      `INSERT INTO page (id, parent_id, path, depth, position, content_type, slug, url_path, title, draft_title, live)
       VALUES (?1, ?2, ?3, ?4, 0, 'generic_page', ?5, ?6, ?5, ?5, ?7)`,
    )
    .bind(page.id, page.parent, page.path, page.depth, page.slug, page.url_path, isLive ? 1 : 0)

const redirects = async () =>
  (await base.db.prepare('SELECT old_path, redirect_page_id AS page FROM redirect ORDER BY old_path').all()).results

it('moving a branch creates redirects for live pages, but not for drafts', async () => {
  await base.db.batch([insert(home, true), insert(guides, true), insert(live, true), insert(draft, false)])
  await base.db.batch(
    preparePageTreeMove(base.db, guides, { path: '/11/19/13/', depth: 3, url_path: '/more/guides/' }, now),
  )
  expect(await redirects()).toEqual([
    { old_path: '/guides', page: 13 },
    { old_path: '/guides/live', page: 14 },
  ])
  const { results } = await base.db
    .prepare('SELECT id, path, depth, url_path FROM page WHERE id > 11 ORDER BY id')
    .all()
  expect(results).toEqual([
    { id: 13, path: '/11/19/13/', depth: 3, url_path: '/more/guides/' },
    { id: 14, path: '/11/19/13/14/', depth: 4, url_path: '/more/guides/live/' },
    { id: 15, path: '/11/19/13/15/', depth: 4, url_path: '/more/guides/draft/' },
  ])
})

it('a page moved back has a redirect only from the path that it left', async () => {
  await base.db.batch([insert(home, true), insert(guides, true)])
  await base.db.batch(preparePageTreeMove(base.db, guides, { ...guides, url_path: '/tips/' }, now))
  await base.db.batch(preparePageTreeMove(base.db, { ...guides, url_path: '/tips/' }, guides, now))
  expect(await redirects()).toEqual([{ old_path: '/tips', page: 13 }])
})

it('a draft’s references replace its previous ones, but not the live page’s', async () => {
  const saveReferences = (
    state: 'live' | 'draft',
    ids: readonly number[],
    more: { id?: number; below?: string } = {},
  ) =>
    base.db.batch(
      prepareReferenceIndexChange(base.db, {
        source: { type: 'page', id: more.id ?? 3, state, ...(more.below && { below: more.below }) },
        targets: ids.map((id, index) => ({ target: 'image', id, path: `${more.below ?? 'body'}.${index}` })),
      }),
    )
  const stored = async (source: number) => {
    const { results } = await base.db
      .prepare(
        "SELECT state || ' ' || content_path || ' ' || target_id AS row FROM reference WHERE source_id = ?1 ORDER BY row",
      )
      .bind(source)
      .all<{ row: string }>()
    return results.map(({ row }) => row)
  }
  await saveReferences('live', [7])
  await saveReferences('draft', [7, 8])
  await saveReferences('draft', [7], { id: 4 })
  await saveReferences('draft', [9])
  expect(await stored(3)).toEqual(['draft body.0 9', 'live body.0 7'])
  await saveReferences('draft', [5], { below: 'seo' })
  expect(await stored(3)).toEqual(['draft body.0 9', 'draft seo.0 5', 'live body.0 7'])
  await saveReferences('draft', [], { below: 'body' })
  expect(await stored(3)).toEqual(['draft seo.0 5', 'live body.0 7'])
  await saveReferences('live', [])
  expect([await stored(3), await stored(4)]).toEqual([['draft seo.0 5'], ['draft body.0 7']])
})
