import { expect, it } from 'vitest'
import { setUpEditorialTestSite } from '../../support/pages/newsroom.ts'

const room = setUpEditorialTestSite()

interface Usage {
  meta: { total_count: number; hidden_count: number }
  items: { kind: string; title: string; edit_url: string | null; position_labels: string[]; live: boolean }[]
}
const usage = (who: { json: <T>(path: string) => Promise<T> }, page: number, query = '') =>
  who.json<Usage>(`/wagtail/api/editor/pages/${page}/usage/${query}`)
const linkTo = (page: number) => ({
  id: 'a',
  type: 'link_row',
  version: 1,
  value: { heading: '', image_links: [{ image: null, link: { to: 'page', page }, display_name: 'Go' }], fineprint: '' },
})

it('BR-09 a page lists the page that links to it, in draft and once live', async () => {
  const { mo, createDraft } = room
  const page = await createDraft('Linked to')
  const made = await mo.create(room.home, { title: 'Tells of it', body: [linkTo(page.id)] })
  expect(made.status).toBe(201)
  const place = {
    kind: 'page',
    title: 'Tells of it',
    edit_url: `/wagtail/pages/${made.body.id}/edit/`,
    position_labels: ['Body, part 1'],
  }
  expect(await usage(mo, page.id)).toEqual({
    meta: { total_count: 1, hidden_count: 0 },
    items: [{ ...place, live: false }],
  })
  await mo.act(made.body.id, 'publish')
  expect((await usage(mo, page.id)).items).toEqual([{ ...place, live: true }])
  await mo.act(made.body.id, 'delete')
  expect((await usage(mo, page.id)).meta.total_count).toBe(0)
})

it('BR-09 settings, aliases and redirects count; what the reader cannot view is only counted', async () => {
  const { site, ada, mo, addUser, createDraft } = room
  const page = await createDraft('Famous')
  const { body: hidden } = await ada.create(room.home, { title: 'Hidden teller', body: [linkTo(page.id)] })
  await mo.act(page.id, 'publish')
  await mo.act(page.id, 'copy', { slug: 'famous-alias', alias: true })
  await site.db.batch([
    site.db
      .prepare("INSERT INTO reference VALUES ('setting', 1, 'live', 'footer.links.0.link', 'page', ?1)")
      .bind(page.id),
    site.db
      .prepare("INSERT INTO reference VALUES ('setting', 1, 'live', 'header.links.0.link', 'page', ?1)")
      .bind(page.id),
    site.db
      .prepare(
        "INSERT INTO redirect (old_path, redirect_page_id, automatically_created) VALUES ('/once', ?1, 0), ('/moved', ?1, 1)",
      )
      .bind(page.id),
  ])
  const snippet = await site.db
    .prepare("INSERT INTO snippet (snippet_type, title, live) VALUES ('tiered_navigation', 'Ways', 1) RETURNING id")
    .first<number>('id')
  await site.db
    .prepare("INSERT INTO reference VALUES ('snippet', ?1, 'live', 'links.0.link', 'page', ?2)")
    .bind(snippet, page.id)
    .run()
  const all = await usage(ada, page.id)
  expect(all.meta).toEqual({ total_count: 6, hidden_count: 0 })
  expect(all.items.map(({ kind }) => kind)).toEqual(['alias', 'page', 'redirect', 'setting', 'setting', 'snippet'])
  const ward = await addUser('ward')
  await site.db
    .prepare(
      "INSERT INTO group_page_permission (group_id, page_id, permission) SELECT group_id, ?2, 'change' FROM user_group WHERE user_id = ?1",
    )
    .bind(ward.id, page.id)
    .run()
  expect(await usage(ward, page.id)).toMatchObject({
    meta: { total_count: 6, hidden_count: 5 },
    items: [{ kind: 'snippet', title: 'Ways' }],
  })
  expect(await ward.status(`/wagtail/api/editor/pages/${hidden.id}/usage/`)).toBe(404)
  expect((await site.fetch(`/wagtail/api/editor/pages/${page.id}/usage/`)).status).toBe(401)
})

it('BR-09 deleting a page counts links to its descendants, but none among deleted pages', async () => {
  const { mo, createDraft } = room
  const top = await createDraft('Whole branch')
  const { body: leaf } = await mo.create(top.id, { title: 'Leaf', body: [linkTo(top.id)] })
  const { body: teller } = await mo.create(room.home, { title: 'Outside', body: [linkTo(leaf.id)] })
  expect((await usage(mo, top.id)).items.map(({ title }) => title)).toEqual(['Leaf'])
  expect((await usage(mo, top.id, '?below=true')).items).toMatchObject([
    { title: 'Outside', edit_url: `/wagtail/pages/${teller.id}/edit/` },
  ])
  expect(await usage(mo, top.id, '?below=true&limit=1&offset=1')).toMatchObject({ meta: { total_count: 1 }, items: [] })
  for (const query of ['?below=perhaps', '?limit=1000', '?nonsense=1'])
    expect(await mo.status(`/wagtail/api/editor/pages/${top.id}/usage/${query}`)).toBe(400)
})
