import { beforeAll, expect, it, vi } from 'vitest'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { setUpEditorialTestSite } from '../../support/pages/newsroom.ts'

const room = setUpEditorialTestSite()
beforeAll(() => markImagesDrawn(room.site))

interface Draft {
  live: boolean
  latest_revision_id: number
  alias_of: { id: number; title: string | null } | null
  content: { title: string; slug: string }
  can: Record<string, boolean>
}
const getDraft = (id: number) => room.ada.json<Draft>(`/wagtail/api/editor/pages/${id}/`)
const text = async (path: string) => (await room.site.fetch(path)).text()
const status = async (path: string) => (await room.site.fetch(path)).status
const aliasOf = async (page: number, slug: string, more: object = {}) =>
  (await room.mo.act(page, 'copy', { slug, alias: true, ...more })).body
const publish = async (page: number, words: string, more: object = {}) =>
  room.mo.act(page, 'publish', {
    base_revision_id: (await getDraft(page)).latest_revision_id,
    content: { body: [createHeadingBlock('a', words)], ...more },
  })

it('BR-12 an alias shows its source, is republished with it, and cannot be edited', async () => {
  const { site, mo, eve, createDraft } = room
  const page = await createDraft('Lobster fest')
  await mo.act(page.id, 'publish')
  const alias = await aliasOf(page.id, 'summer-fest')
  expect(alias.html_url).toBe('/summer-fest/')
  expect(await text('/summer-fest/')).toContain('Lobster fest first words')
  await vi.waitFor(async () =>
    expect(
      await site.db.prepare("SELECT hash FROM page_cache WHERE path = '/summer-fest/'").first('hash'),
    ).toBeTruthy(),
  )
  await publish(page.id, 'Second words', { title: 'Lobster feast' })
  expect(await text('/summer-fest/')).toContain('Second words')
  expect(await text('/summer-fest/')).toContain('<title>Lobster feast</title>')
  expect(await getDraft(alias.id)).toMatchObject({
    alias_of: { id: page.id, title: 'Lobster feast' },
    can: { edit: false, publish: false, convert_alias: true },
  })
  expect(await mo.json(`/wagtail/api/main/pages/${alias.id}/`)).toMatchObject({
    meta: { slug: 'summer-fest', alias_of: { id: page.id, title: 'Lobster feast' } },
  })
  expect(await mo.json(`/wagtail/api/main/pages/${page.id}/`)).toMatchObject({ meta: { alias_of: null } })
  await eve.act(page.id, 'save', {
    base_revision_id: (await getDraft(page.id)).latest_revision_id,
    content: { body: [createHeadingBlock('a', 'Draft words')] },
  })
  expect(await text('/summer-fest/')).not.toContain('Draft words')
  expect(await (await mo.get(`/wagtail/pages/${alias.id}/view_draft/`)).text()).toContain('Second words')
  for (const [name, body] of [
    ['save', { base_revision_id: (await getDraft(alias.id)).latest_revision_id, content: { title: 'Mine' } }],
    ['publish', {}],
    ['unpublish', {}],
    ['submit', { base_revision_id: 1 }],
  ] as const)
    expect([name, (await mo.act(alias.id, name, body)).status]).toEqual([name, 403])
  const found = await site.db
    .prepare("SELECT rowid FROM page_search WHERE page_search MATCH 'second' AND rowid >= ?1")
    .bind(page.id)
    .all<{ rowid: number }>()
  expect(found.results.map(({ rowid }) => rowid).sort()).toEqual([page.id, alias.id].sort())
})

it('BR-12 an alias is published and unpublished with its source, also by schedule', async () => {
  const { site, mo, createDraft } = room
  const page = await createDraft('Clam fest')
  const alias = await aliasOf(page.id, 'clam-alias')
  expect(alias.html_url).toBeNull()
  expect(await status('/clam-alias/')).toBe(404)
  const later = new Date(Date.now() + 600_000)
  await mo.act(page.id, 'publish', {
    go_live_at: later.toISOString(),
    expire_at: new Date(later.getTime() + 600_000).toISOString(),
  })
  await fireCron(site, later)
  expect(await text('/clam-alias/')).toContain('Clam fest first words')
  await fireCron(site, new Date(later.getTime() + 600_000))
  expect([await status(page.path), await status('/clam-alias/')]).toEqual([404, 404])
  await mo.act(page.id, 'publish')
  expect(await status('/clam-alias/')).toBe(200)
  await mo.act(page.id, 'unpublish')
  expect(await status('/clam-alias/')).toBe(404)
  expect(
    await site.db.prepare('SELECT count(*) AS n FROM page_search WHERE rowid = ?1').bind(alias.id).first('n'),
  ).toBe(0)
})

it('BR-12 convert_alias turns an alias into an ordinary page that is edited independently afterwards', async () => {
  const { mo, eve, createDraft, getLog } = room
  const page = await createDraft('Crab fest')
  await mo.act(page.id, 'publish')
  const alias = await aliasOf(page.id, 'crab-alias')
  expect((await eve.act(alias.id, 'convert_alias')).status).toBe(200)
  expect((await mo.act(alias.id, 'convert_alias')).status).toBe(403)
  expect(await getDraft(alias.id)).toMatchObject({
    alias_of: null,
    live: true,
    content: { title: 'Crab fest', slug: 'crab-alias' },
    can: { edit: true },
  })
  expect(await text('/crab-alias/')).toContain('Crab fest first words')
  await publish(page.id, 'Changed at the source')
  expect(await text('/crab-alias/')).not.toContain('Changed at the source')
  await publish(alias.id, 'Changed here')
  expect(await text('/crab-alias/')).toContain('Changed here')
  expect(await text(page.path)).toContain('Changed at the source')
  expect(await getLog(alias.id)).toEqual(['create_alias', 'convert_alias', 'edit', 'publish'])
})

it('BR-12 aliases of deleted pages become ordinary pages; a moved page keeps its aliases', async () => {
  const { ada, mo, createDraft } = room
  const [page, other] = [await createDraft('Gone source'), await createDraft('Kept source')]
  for (const { id } of [page, other]) await mo.act(id, 'publish')
  const [stays, goes] = [await aliasOf(page.id, 'stays'), await aliasOf(other.id, 'goes')]
  await ada.act(page.id, 'delete')
  expect(await getDraft(stays.id)).toMatchObject({
    alias_of: null,
    live: true,
    content: { slug: 'stays' },
    can: { edit: true },
  })
  expect(await text('/stays/')).toContain('Gone source first words')
  await ada.act(goes.id, 'delete')
  await publish(other.id, 'New words')
  expect(await status('/goes/')).toBe(404)
  await ada.post(`/wagtail/api/main/pages/trash/${goes.id}/restore/`, {})
  expect(await getDraft(goes.id)).toMatchObject({ alias_of: null, live: false })
  const again = await aliasOf(other.id, 'again')
  const { body: section } = await mo.create(room.home, { title: 'New home', slug: 'new-home' }, { publish: true })
  await ada.act(other.id, 'move', { destination_page_id: section.id })
  await ada.act(again.id, 'move', { destination_page_id: section.id })
  await publish(other.id, 'After the move')
  expect(await text('/new-home/again/')).toContain('After the move')
})

it('BR-12 an alias has its source’s restrictions, and converting it does not publish hidden content', async () => {
  const { site, ada, mo, createDraft } = room
  const page = await createDraft('Secret sauce')
  await mo.act(page.id, 'publish')
  const [alias, other] = [await aliasOf(page.id, 'sauce-alias'), await aliasOf(page.id, 'sauce-alias-2')]
  expect(await status('/sauce-alias/')).toBe(200)
  await mo.act(page.id, 'privacy', { restriction_type: 'login' })
  expect(await text('/sauce-alias/')).not.toContain('Secret sauce first words')
  expect(await (await site.fetch('/sitemap.xml')).text()).not.toContain('/sauce-alias/')
  expect(await mo.json(`/wagtail/api/main/pages/${alias.id}/`)).toMatchObject({ meta: { is_private: true } })
  const eve = await room.eve.act(alias.id, 'convert_alias')
  expect([eve.status, eve.body.message]).toEqual([
    403,
    expect.stringMatching(/would be unpublished\. You need the permission “Publish”/),
  ])
  expect((await getDraft(alias.id)).alias_of).toMatchObject({ unpublished_when_converted: true })
  const converted = await mo.act(alias.id, 'convert_alias')
  expect(converted).toMatchObject({
    status: 200,
    body: { html_url: null, message: expect.stringContaining('It is a draft') },
  })
  expect((await room.getLog(alias.id)).slice(-2)).toEqual(['convert_alias', 'unpublish'])
  expect([await status('/sauce-alias/'), (await getDraft(alias.id)).live]).toEqual([404, false])
  await ada.act(page.id, 'delete')
  expect([await status('/sauce-alias-2/'), (await getDraft(other.id)).live]).toEqual([404, false])
})

it('BR-12 a converted alias with its own restriction stays live behind it, with a message', async () => {
  const { site, eve, mo, createDraft } = room
  const page = await createDraft('Open secret')
  await mo.act(page.id, 'publish')
  const { body: section } = await mo.create(room.home, { title: 'Members', slug: 'members' }, { publish: true })
  await mo.act(section.id, 'privacy', { restriction_type: 'login' })
  const alias = (await mo.act(page.id, 'copy', { slug: 'inside', alias: true, destination_page_id: section.id })).body
  expect((await getDraft(alias.id)).alias_of).toMatchObject({ unpublished_when_converted: false })
  const converted = await eve.act(alias.id, 'convert_alias')
  expect(converted).toMatchObject({ status: 200, body: { html_url: '/members/inside/' } })
  expect(converted.body.message).toBe('“Open secret” is now an ordinary page. It no longer follows the page it showed.')
  expect(await getDraft(alias.id)).toMatchObject({ live: true, alias_of: null })
  expect((await site.fetch('/members/inside/')).status).toBe(302)
  expect(await (await mo.get('/members/inside/')).text()).toContain('Open secret first words')
  expect((await room.getLog(alias.id)).at(-1)).toBe('convert_alias')
})

it('BR-12 creating an alias requires permission to publish at its parent', async () => {
  const { eve, ada, addUser, createDraft } = room
  const page = await createDraft('Not hers to show')
  expect((await eve.act(page.id, 'copy', { slug: 'by-eve', alias: true })).status).toBe(403)
  const { body: section } = await ada.create(room.home, { title: 'Sea section', slug: 'sea-section' })
  const kay = await addUser('kay')
  await room.site.db
    .prepare(
      "INSERT INTO group_page_permission (group_id, page_id, permission) SELECT group_id, ?2, 'change' FROM user_group WHERE user_id = ?1",
    )
    .bind(kay.id, section.id)
    .run()
  const alias = (await ada.act(page.id, 'copy', { slug: 'shown-there', alias: true, destination_page_id: section.id }))
    .body
  expect(await kay.json(`/wagtail/api/editor/pages/${alias.id}/`)).toMatchObject({
    alias_of: { id: page.id, title: null },
  })
  expect(await kay.json(`/wagtail/api/main/pages/${alias.id}/`)).toMatchObject({ meta: { alias_of: null } })
})

it('BR-12 page search finds titles by words in any order, filtered by type and status', async () => {
  const { mo, eve, createDraft } = room
  const page = await createDraft('Midsummer oyster parade')
  const search = async (query: string) =>
    (
      await mo.json<{ items: { id: number }[] }>(`/wagtail/api/main/pages/?search=${encodeURIComponent(query)}`)
    ).items.map(({ id }) => id)
  for (const words of ['midsummer', 'parade oyster', 'Oyster Mid'])
    expect([words, await search(words)]).toEqual([words, [page.id]])
  expect(await search('midsummer lobster')).toEqual([])
  const narrowed = async (more: string) =>
    (await mo.json<{ items: unknown[] }>(`/wagtail/api/main/pages/?search=midsummer&${more}`)).items.length
  expect([
    await narrowed('live=false'),
    await narrowed('live=true'),
    await narrowed('type=home_page'),
    await narrowed('type=generic_page'),
  ]).toEqual([1, 0, 0, 1])
  await mo.act(page.id, 'publish')
  expect([await narrowed('live=false'), await narrowed('live=true')]).toEqual([0, 1])
  expect(await search('first words parade')).toContain(page.id)
  expect(await eve.status('/wagtail/api/main/pages/?search=x&live=perhaps')).toBe(400)
  expect((await mo.get('/wagtail/pages/search/?q=midsummer')).status).toBe(200)
})
