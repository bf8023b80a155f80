import { expect, it, vi } from 'vitest'
import { createHeadingBlock, setUpBackOffice } from '../../support/pages/back-office-client.ts'

const room = setUpBackOffice()

it('RT-16, RT-17 a published page responds below its parent with its type’s layout', async () => {
  const { site, create, act, home } = room
  const made = await create(home, { title: 'Our Menu', body: [createHeadingBlock('a', 'Fresh today')] })
  expect(made.status).toBe(201)
  expect((await site.fetch('/our-menu/')).status).toBe(404)
  const published = await act(made.body.id, 'publish')
  expect(published.body).toMatchObject({ html_url: '/our-menu/', latest_revision_id: made.body.latest_revision_id })
  const page = await site.fetch('/our-menu/')
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Fresh today')
  expect(html).toContain('"template":"generic_page"')
  const below = await create(made.body.id, { title: 'Lunch' }, { publish: true })
  expect(below.body.html_url).toBe('/our-menu/lunch/')
  expect((await site.fetch('/our-menu/lunch/')).status).toBe(200)
})

it('BR-10 saving a draft keeps the live page, and view_draft shows the new text', async () => {
  const { site, create, act, get, json, home } = room
  const { body: made } = await create(
    home,
    { title: 'Menu', slug: 'lunch-menu', body: [createHeadingBlock('a', 'Old words')] },
    { publish: true },
  )
  const saved = await act(made.id, 'save', {
    base_revision_id: made.latest_revision_id,
    content: { body: [createHeadingBlock('a', 'New words')] },
  })
  expect(saved.status).toBe(200)
  expect(await (await site.fetch('/lunch-menu/')).text()).toContain('Old words')
  const draft = await get(`/wagtail/pages/${made.id}/view_draft/`)
  expect(draft.headers.get('Cache-Control')).toBe('private, no-store')
  expect(draft.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  expect(await draft.text()).toContain('New words')
  expect(await json(`/wagtail/api/editor/pages/${made.id}/`)).toMatchObject({
    status: 'live + draft',
    latest_revision_id: saved.body.latest_revision_id,
    live_revision_id: made.latest_revision_id,
    content: { title: 'Menu', body: [createHeadingBlock('a', 'New words')] },
    can: { edit: true, publish: true },
  })
})

it('a change is visible on the next request of the same isolate', async () => {
  const { site, create, act, home } = room
  const { body: about } = await create(home, { title: 'About', slug: 'about-us' }, { publish: true })
  for (let visit = 0; visit < 3; visit++)
    expect(await (await site.fetch('/about-us/')).text()).toContain('<title>About</title>')
  const edited = await act(about.id, 'publish', {
    base_revision_id: about.latest_revision_id,
    content: { title: 'The house' },
  })
  expect(await (await site.fetch('/about-us/')).text()).toContain('<title>The house</title>')
  await act(about.id, 'unpublish')
  expect((await site.fetch('/about-us/')).status).toBe(404)
  await act(about.id, 'publish', { base_revision_id: edited.body.latest_revision_id })
  expect((await site.fetch('/about-us/')).status).toBe(200)
})

it('a changed page makes referring pages stale, and all pages if a setting refers', async () => {
  const { site, create, act, home } = room
  const { body: about } = await create(home, { title: 'About', slug: 'pointed-at' }, { publish: true })
  const { body: story } = await create(home, { title: 'Story', slug: 'our-story' }, { publish: true })
  const { body: other } = await create(home, { title: 'Other', slug: 'unconcerned' }, { publish: true })
  const point = (type: string, id: number) =>
    site.db
      .prepare("INSERT INTO reference VALUES (?1, ?2, 'live', 'body.0.link', 'page', ?3)")
      .bind(type, id, about.id)
      .run()
  const cached = async () => {
    const { results } = await site.db
      .prepare('SELECT path FROM page_cache WHERE hash IS NOT NULL')
      .all<{ path: string }>()
    return results.map(({ path }) => path)
  }
  await point('page', story.id)
  for (const path of ['/our-story/', '/unconcerned/']) await (await site.fetch(path)).text()
  await vi.waitFor(async () => expect(await cached()).toEqual(expect.arrayContaining(['/our-story/', '/unconcerned/'])))
  await act(about.id, 'move', { destination_page_id: other.id })
  expect(await cached()).toContain('/unconcerned/')
  expect(await cached()).not.toContain('/our-story/')
  const allStale = async () =>
    (await site.db.prepare("SELECT stale_seq FROM page_cache WHERE path = '*'").first<number>('stale_seq')) ?? 0
  const before = await allStale()
  await point('setting', 1)
  await act(about.id, 'unpublish')
  expect(await allStale()).toBeGreaterThan(before)
})

it('BR-08 unsaved content is shown in the preview and not stored', async () => {
  const { site, create, post, json, headers, home } = room
  const { body: made } = await create(home, { title: 'Menu', slug: 'unsaved' })
  const content = { body: [createHeadingBlock('a', 'Never saved')] }
  const called = await post(`/wagtail/api/editor/pages/${made.id}/preview/`, { content })
  expect(await called.text()).toContain('Never saved')
  expect(called.headers.get('Cache-Control')).toBe('private, no-store')
  const send = (csrfmiddlewaretoken: string) =>
    site.fetch(`/wagtail/pages/${made.id}/edit/preview/`, {
      method: 'POST',
      headers: { Cookie: headers.Cookie, Origin: site.origin },
      body: new URLSearchParams({ content: JSON.stringify(content), csrfmiddlewaretoken }),
    })
  expect(await (await send(headers['X-CSRFToken'])).text()).toContain('Never saved')
  expect((await send('guess')).status).toBe(403)
  expect(await json(`/wagtail/api/editor/pages/${made.id}/`)).toMatchObject({ content: { body: [] } })
})

it('BR-11 an unpublished URL is 404; a deleted page disappears and frees its URL', async () => {
  const { site, create, act, get, json, home } = room
  const { body: menu } = await create(home, { title: 'Menu', slug: 'gone' }, { publish: true })
  const { body: lunch } = await create(menu.id, { title: 'Moonrise supper', slug: 'lunch' }, { publish: true })
  const deleted = async () =>
    (await site.db.prepare('SELECT count(*) AS n FROM page WHERE deleted_at IS NOT NULL').first<number>('n'))!
  const before = await deleted()
  await act(lunch.id, 'unpublish')
  expect((await site.fetch('/gone/lunch/')).status).toBe(404)
  await act(lunch.id, 'publish')
  expect((await site.fetch('/gone/lunch/')).status).toBe(200)
  await act(menu.id, 'unpublish', { include_descendants: true })
  expect([(await site.fetch('/gone/')).status, (await site.fetch('/gone/lunch/')).status]).toEqual([404, 404])
  await act(menu.id, 'publish')
  expect((await act(menu.id, 'delete', { confirm_title: 'Wrong' })).status).toBe(400)
  expect((await act(menu.id, 'delete', { confirm_title: 'Menu' })).status).toBe(200)
  expect((await site.fetch('/gone/')).status).toBe(404)
  expect((await get(`/wagtail/api/main/pages/${menu.id}/`)).status).toBe(404)
  expect((await get(`/wagtail/api/editor/pages/${lunch.id}/`)).status).toBe(404)
  expect((await act(lunch.id, 'publish')).status).toBe(404)
  expect(await json('/wagtail/api/main/pages/?search=moonrise')).toMatchObject({ meta: { total_count: 0 } })
  expect(await deleted()).toBe(before + 2)
  expect((await create(home, { title: 'Menu', slug: 'gone' }, { publish: true })).body.html_url).toBe('/gone/')
})

it('BR-13 a moved page and its descendants get new URLs, and the old ones redirect', async () => {
  const { site, create, act, home } = room
  const { body: menu } = await create(home, { title: 'Menu', slug: 'moving' }, { publish: true })
  const { body: lunch } = await create(menu.id, { title: 'Lunch' }, { publish: true })
  const { body: food } = await create(home, { title: 'Food' }, { publish: true })
  await create(menu.id, { title: 'Not yet public', slug: 'draft' })
  expect((await act(menu.id, 'move', { destination_page_id: lunch.id })).status).toBe(409)
  expect((await act(menu.id, 'move', { destination_page_id: menu.id })).status).toBe(409)
  expect((await act(home, 'move', { destination_page_id: food.id })).status).toBe(409)
  const moved = await act(menu.id, 'move', { destination_page_id: food.id })
  expect(moved.body.html_url).toBe('/food/moving/')
  expect((await site.fetch('/food/moving/lunch/')).status).toBe(200)
  const redirect = await site.fetch('/moving/lunch/')
  expect([redirect.status, redirect.headers.get('Location')]).toEqual([301, '/food/moving/lunch/'])
  expect((await site.fetch('/moving/draft/')).status).toBe(404)
  const row = await site.db.prepare('SELECT path, depth FROM page WHERE id = ?1').bind(lunch.id).first()
  expect(row).toEqual({ path: `/1/${home}/${food.id}/${menu.id}/${lunch.id}/`, depth: 5 })
  await act(menu.id, 'move', { destination_page_id: home })
  expect((await site.fetch('/moving/lunch/')).status).toBe(200)
  expect(await site.db.prepare("SELECT count(*) AS n FROM redirect WHERE old_path LIKE '/moving/%'").first()).toEqual({
    n: 0,
  })
})

it('BR-27 only an address that was live gets a redirect, and never over an editor’s', async () => {
  const { site, create, act, home, post } = room
  const listRedirects = async (path: string) =>
    (
      await site.db
        .prepare('SELECT redirect_link, automatically_created FROM redirect WHERE old_path = ?1')
        .bind(path)
        .all()
    ).results
  const byHand = [{ redirect_link: '/faq/', automatically_created: 0 }]
  const addRedirect = (old_path: string) =>
    post('/wagtail/api/main/redirects/', { old_path, target: { to: 'link', link: '/faq/' }, is_permanent: true })
  const publishAs = async (draft: { id: number; latest_revision_id: number }, slug: string) =>
    act(draft.id, 'publish', {
      base_revision_id: draft.latest_revision_id,
      content: { title: 'Harvest', slug, body: [] },
    })
  const { body: draft } = await create(home, { title: 'Harvest', slug: 'harvest-draft' })
  const { body: other } = await create(home, { title: 'Harvest', slug: 'harvest-draft-2' })
  expect((await addRedirect('/harvest-draft')).status).toBe(201)
  const published = await publishAs(draft, 'harvest')
  expect(published.status).toBe(200)
  expect((await publishAs(other, 'harvest-2')).status).toBe(200)
  expect(await listRedirects('/harvest-draft')).toEqual(byHand)
  expect(await listRedirects('/harvest-draft-2')).toEqual([])
  expect((await addRedirect('/harvest')).status).toBe(201)
  expect((await publishAs(published.body, 'harvest-3')).status).toBe(200)
  expect(await listRedirects('/harvest')).toEqual(byHand)
})

it('BR-27 a page that was unpublished redirects from where it was live last', async () => {
  const { site, create, act, home } = room
  const listRedirectsTo = async (id: number) =>
    (
      await site.db.prepare('SELECT old_path FROM redirect WHERE redirect_page_id = ?1 ORDER BY id').bind(id).all()
    ).results.map(({ old_path }) => old_path)
  const follow = async (path: string) => {
    const { status, headers } = await site.fetch(path)
    return [status, headers.get('Location')]
  }
  const content = (slug: string) => ({ title: 'Regatta', slug, body: [] })
  const first = await create(home, content('regatta'), { publish: true })
  const { id } = first.body
  expect((await act(id, 'unpublish')).status).toBe(200)
  const published = await act(id, 'publish', {
    ...{ base_revision_id: first.body.latest_revision_id, content: content('regatta-2') },
  })
  expect(published.status).toBe(200)
  expect(await follow('/regatta/')).toEqual([301, '/regatta-2/'])

  // Drafts move it twice: only its last live address leads on, and not before there is something to see.
  expect((await act(id, 'unpublish')).status).toBe(200)
  let base_revision_id = published.body.latest_revision_id
  for (const slug of ['regatta-3', 'regatta-4']) {
    const saved = await act(id, 'save', { base_revision_id, content: content(slug) })
    expect(saved.status).toBe(200)
    base_revision_id = saved.body.latest_revision_id
  }
  expect(await follow('/regatta-2/')).toEqual([404, null])
  expect((await act(id, 'publish')).status).toBe(200)
  expect(await follow('/regatta-2/')).toEqual([301, '/regatta-4/'])
  expect(await follow('/regatta/')).toEqual([301, '/regatta-4/'])
  expect(await listRedirectsTo(id)).toEqual(['/regatta', '/regatta-2'])
})

it('BR-27 an unpublished page below a moved one redirects from where it was live', async () => {
  const { site, create, act, home } = room
  const parent = (await create(home, { title: 'Sails', slug: 'sails' }, { publish: true })).body
  const below = (await create(parent.id, { title: 'Jib', slug: 'jib' }, { publish: true })).body
  expect((await act(below.id, 'unpublish')).status).toBe(200)
  const renamed = { title: 'Sails', slug: 'all-sails', body: [] }
  await act(parent.id, 'publish', { base_revision_id: parent.latest_revision_id, content: renamed })
  expect((await act(below.id, 'publish')).status).toBe(200)
  const answer = await site.fetch('/sails/jib/')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/all-sails/jib/'])
})

it('BR-13 siblings keep their given order', async () => {
  const { create, act, json, home } = room
  const { body: menu } = await create(home, { title: 'Menu', slug: 'in-order' })
  const ids: number[] = []
  for (const title of ['One', 'Two', 'Three']) ids.push((await create(menu.id, { title })).body.id)
  await act(ids[2]!, 'set_position', { position: 0 })
  const listed = await json<{ items: { title: string }[] }>(`/wagtail/api/main/pages/?child_of=${menu.id}`)
  expect(listed.items.map(({ title }) => title)).toEqual(['Three', 'One', 'Two'])
})

it('BR-13 a copy has a new slug, own revisions and references, and optionally descendants', async () => {
  const { site, create, act, json, home } = room
  const { body: menu } = await create(
    home,
    { title: 'Menu', slug: 'copied', body: [createHeadingBlock('a', 'Words')] },
    { publish: true },
  )
  await create(menu.id, { title: 'Lunch' }, { publish: true })
  await create(menu.id, { title: 'Dinner' })
  expect((await act(menu.id, 'copy', { slug: 'copied' })).body.problems).toMatchObject([{ path: 'slug' }])
  const draft = await act(menu.id, 'copy', { slug: 'copied-alone', title: 'Second' })
  expect((await site.fetch('/copied-alone/')).status).toBe(404)
  expect(await json(`/wagtail/api/editor/pages/${draft.body.id}/`)).toMatchObject({
    status: 'draft',
    content: { title: 'Second', slug: 'copied-alone' },
  })
  const whole = await act(menu.id, 'copy', { slug: 'copied-whole', recursive: true, keep_live: true })
  expect(await (await site.fetch('/copied-whole/')).text()).toContain('Words')
  expect((await site.fetch('/copied-whole/lunch/')).status).toBe(200)
  expect((await site.fetch('/copied-whole/dinner/')).status).toBe(404)
  expect(await json(`/wagtail/api/main/pages/?descendant_of=${whole.body.id}`)).toMatchObject({
    meta: { total_count: 2 },
  })
  expect((await act(menu.id, 'copy', { slug: 'x', recursive: true, destination_page_id: menu.id })).status).toBe(409)
})

it('an older revision can be viewed and restored as the latest draft', async () => {
  const { create, act, get, json, home } = room
  const { body: made } = await create(home, {
    title: 'Menu',
    slug: 'older',
    body: [createHeadingBlock('a', 'First words')],
  })
  const saved = await act(made.id, 'save', {
    base_revision_id: made.latest_revision_id,
    content: { body: [createHeadingBlock('a', 'Second words')] },
  })
  expect(await (await get(`/wagtail/pages/${made.id}/revisions/${made.latest_revision_id}/view/`)).text()).toContain(
    'First words',
  )
  const reverted = await act(made.id, 'revert_to_page_revision', { revision_id: made.latest_revision_id })
  expect(reverted.body.latest_revision_id).toBeGreaterThan(saved.body.latest_revision_id)
  expect(await json(`/wagtail/api/editor/pages/${made.id}/`)).toMatchObject({
    content: { body: [createHeadingBlock('a', 'First words')] },
  })
  const { items } = await json<{ items: { is_latest: boolean }[] }>(`/wagtail/api/editor/pages/${made.id}/revisions/`)
  expect(items.map(({ is_latest }) => is_latest)).toEqual([true, false, false])
  expect((await act(made.id, 'revert_to_page_revision', { revision_id: 1 })).status).toBe(404)
})
