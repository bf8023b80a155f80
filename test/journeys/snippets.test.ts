import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import type { ChoiceListing, RevisionListing } from '#schema/wire/pages.ts'
import { desk } from '../back-office.ts'
import { makeUser, openSite, type Site } from '../helpers.ts'
import { type SnippetDesk, snippetDesk, words } from '../snippets.ts'

let site: Site
let office: Awaited<ReturnType<typeof desk>>
let ada: SnippetDesk
/** Publishes the pages about the company, and is no administrator. */
let pia: SnippetDesk
/** Writes there, and publishes nothing. */
let ed: SnippetDesk
/** Signed in, with no rights at all. */
let nora: SnippetDesk
const toolbox = 'toolbox_snippet'
const navigation = 'tiered_navigation'
const allergyNote = 1
const aboutTheCompany = 2

const pageAt = async (path: string) => (await site.db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(path).first<number>('id'))!
const textAt = async (path: string) => (await site.ask(path)).text()
const etagOf = async (path: string) => (await site.ask(path)).headers.get('ETag')
const isKept = (path: string) => expect.poll(() => etagOf(path)).toBeTruthy()
const versionOf = async (type: string, id: number) => (await ada.open(type, id)).body.version

beforeAll(async () => {
  site = await openSite()
  const about = await pageAt('/about/')
  await makeUser(site, 'ada@example.test', { superuser: true })
  await makeUser(site, 'pia@example.test', { grants: [['publish', about]] })
  await makeUser(site, 'ed@example.test', { grants: [['change', about]] })
  await makeUser(site, 'nora@example.test')
  office = await desk(site, 'ada@example.test')
  ada = snippetDesk(site, office)
  pia = snippetDesk(site, await desk(site, 'pia@example.test'))
  ed = snippetDesk(site, await desk(site, 'ed@example.test'))
  nora = snippetDesk(site, await desk(site, 'nora@example.test'))
})
afterAll(() => site.close())

const place = (id: number, snippet: number) => ({ id: `block${id}`, type: toolbox, version: 1, value: { snippet } })

it('BR-33 a toolbox snippet is a draft that no page shows until it is published, and then every page that places it does at once', async () => {
  const made = await ada.add(toolbox, { title: 'Storm hours', body: words('We close at four.') })
  expect(made).toMatchObject({
    status: 201,
    body: { snippet: { live: false, title: 'Storm hours', may: { publish: true, unpublish: false } } },
  })
  const { id, version } = made.body.snippet
  const body = [place(1, id)]
  const page = await office.create(await pageAt('/'), { title: 'Storm', slug: 'storm', body }, { publish: true })
  expect(page.status).toBe(201)
  await isKept('/storm/')
  expect(await textAt('/storm/')).not.toContain('We close at four.')
  await isKept('/careers/')
  const elsewhere = await etagOf('/careers/')

  const published = await ada.act(toolbox, id, 'publish', { version })
  expect(published).toMatchObject({ status: 200, body: { snippet: { live: true, has_unpublished_changes: false } } })
  expect(await textAt('/storm/')).toContain('We close at four.')
  await isKept('/storm/')

  const draft = await ada.save(toolbox, id, published.body.snippet.version, { body: words('We close at three.') })
  expect(draft).toMatchObject({ status: 200, body: { snippet: { live: true, has_unpublished_changes: true } } })
  expect(await textAt('/storm/')).toContain('We close at four.')
  const again = await ada.act(toolbox, id, 'publish', { version: draft.body.snippet.version, values: { title: 'Storm times' } })
  expect(again.status).toBe(200)
  expect(await textAt('/storm/')).toContain('We close at three.')

  const gone = await ada.act(toolbox, id, 'unpublish', { version: again.body.snippet.version })
  expect(gone.body.snippet).toMatchObject({ live: false, title: 'Storm times' })
  expect(await textAt('/storm/')).not.toContain('We close')
  expect((await ada.act(toolbox, id, 'unpublish', { version: gone.body.snippet.version })).status).toBe(409)
  // Pages that do not show it were never called stale.
  expect(await etagOf('/careers/')).toBe(elsewhere)
})

it('BR-33 what a snippet shows comes with the page: its links lead on, and a page of its own that moves is followed', async () => {
  const { body: target } = await office.create(await pageAt('/'), { title: 'Tide table', slug: 'tide-table' }, { publish: true })
  const link = { type: 'link', attrs: { link: { to: 'page', page: target.id } } }
  const [block] = words('Read the tides')
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Read the tides', marks: [link] }] }] }
  const body = [{ ...block!, value: { ...block!.value, content } }]
  const made = await ada.add(toolbox, { title: 'Tides', body }, { publish: true })
  expect(made.status).toBe(201)
  await office.create(await pageAt('/'), { title: 'Pier', slug: 'pier', body: [place(1, made.body.snippet.id)] }, { publish: true })
  expect(await textAt('/pier/')).toContain('href="/tide-table/"')
  await isKept('/pier/')
  await office.act(target.id, 'move', { destination_page_id: await pageAt('/about/') })
  expect(await textAt('/pier/')).toContain('href="/about/tide-table/"')
})

it('BR-33 the same snippet may stand twice on a page, and never within itself', async () => {
  const body = [place(1, allergyNote), place(2, allergyNote)]
  await office.create(await pageAt('/'), { title: 'Twice', slug: 'twice', body }, { publish: true })
  expect((await textAt('/twice/')).match(/Something you cannot eat\?/g)).toHaveLength(2)
  const { body: opened } = await ada.open(toolbox, allergyNote)
  const nested = await ada.save(toolbox, allergyNote, opened.version, { body: [place(1, allergyNote)] })
  expect(nested).toMatchObject({ status: 400, body: { problems: [{ path: 'body.0' }] } })
  // However it came there.
  const stored = JSON.stringify({ title: 'Loop', body: [...words('Round we go.'), place(1, allergyNote)] })
  const before = await site.db.prepare('SELECT content FROM revision WHERE id = ?1').bind(opened.live_revision_id).first<string>('content')
  await site.db.prepare('UPDATE revision SET content = ?2 WHERE id = ?1').bind(opened.live_revision_id, stored).run()
  await office.create(await pageAt('/'), { title: 'Loop', slug: 'loop', body: [place(1, allergyNote)] }, { publish: true })
  expect((await textAt('/loop/')).match(/Round we go\./g)).toHaveLength(1)
  await site.db.prepare('UPDATE revision SET content = ?2 WHERE id = ?1').bind(opened.live_revision_id, before).run()
})

it('BR-33 BR-35 lists are searched, narrowed, sorted and cut into pages, and tell how often each is used', async () => {
  await ada.add(toolbox, { title: 'Aa never used', body: [] })
  const all = await ada.list(toolbox)
  expect(all.body.meta.counts.all).toBe(all.body.meta.total_count)
  expect(all.body.items.find(({ id }) => id === allergyNote)).toMatchObject({ title: 'Allergy note', live: true, locked: false })
  expect(all.body.items.find(({ id }) => id === allergyNote)!.used).toBeGreaterThanOrEqual(2)
  expect((await ada.list(toolbox, 'search=note%20ALLERGY')).body.items.map(({ title }) => title)).toEqual(['Allergy note'])
  expect((await ada.list(toolbox, 'search=100%25')).body.meta.total_count).toBe(0)
  expect((await ada.list(toolbox, 'show=unused')).body.items.map(({ title }) => title)).toContain('Aa never used')
  expect((await ada.list(toolbox, 'show=live')).body.items.map(({ title }) => title)).not.toContain('Aa never used')
  const falling = await ada.list(toolbox, 'order=-title&limit=1&offset=1')
  expect(falling.body.items).toHaveLength(1)
  expect(falling.body.items[0]!.title).toBe(all.body.items.map(({ title }) => title).sort((a, b) => b.localeCompare(a))[1])
  expect((await ada.list(navigation)).body.items.map(({ title }) => title)).toEqual(['About the company'])
  expect((await ada.list('country')).body.items.map(({ title, detail }) => [title, detail])).toEqual([
    ['Canada', 'CA'],
    ['United States', 'US'],
  ])
  for (const query of ['order=id', 'limit=1000', 'colour=red']) expect((await ada.list(toolbox, query)).status).toBe(400)
  expect((await ada.list('recipe')).status).toBe(404)
  expect((await ada.types()).body.items.map(({ type }) => type)).toEqual([toolbox, navigation, 'country'])
})

it('BR-33 BR-35 usage names only the pages its reader may see, and counts the rest', async () => {
  const full = (await ada.usage(toolbox, allergyNote)).body
  expect(full.items.map(({ page }) => page.url_path)).toEqual(expect.arrayContaining(['/catering/', '/fresh-catch/', '/example/']))
  expect(full.items.find(({ page }) => page.url_path === '/catering/')).toMatchObject({
    is_shown: true,
    places: [expect.stringMatching(/^body\.\d+\.snippet$/)],
  })
  const part = (await pia.usage(toolbox, allergyNote)).body
  expect([part.items, part.meta.hidden_count]).toEqual([[], full.meta.total_count])
  const seen = (await pia.usage(navigation, aboutTheCompany)).body
  expect(seen.items.map(({ page }) => page.url_path)).toContain('/about/')
  expect(JSON.stringify(seen)).not.toContain('/careers/')
  const countries = await ada.list('country')
  const states = (await ada.usage('country', countries.body.items[1]!.id)).body
  expect(states.meta.also).toEqual([expect.stringMatching(/^\d+ states and provinces$/), expect.stringMatching(/^\d+ restaurants$/)])
  expect(states.items.map(({ page }) => page.url_path)).toContain('/locations/list/')
})

it('BR-33 a change on top of a version that somebody has changed since is refused, says by whom, and writes nothing', async () => {
  const made = await ada.add(toolbox, { title: 'Parking', body: words('Behind the pier.') })
  const { id, version } = made.body.snippet
  expect((await pia.save(toolbox, id, version, { body: words('Before the pier.') })).status).toBe(200)
  for (const late of [
    await ada.save(toolbox, id, version, { title: 'Parking lot' }),
    await ada.act(toolbox, id, 'publish', { version, values: { title: 'Parking lot' } }),
    await ada.act(toolbox, id, 'publish', { version }),
    await ada.remove(toolbox, id, { version }),
  ]) {
    expect(late.status).toBe(409)
    expect(late.body.message).toMatch(/^pia@example\.test changed “Parking”/)
  }
  const now = (await ada.open(toolbox, id)).body
  expect(now).toMatchObject({ title: 'Parking', live: false, values: { body: words('Before the pier.') } })
  const both = await Promise.all([
    ada.save(toolbox, id, now.version, { title: 'One' }),
    pia.save(toolbox, id, now.version, { title: 'Other' }),
    ada.save(toolbox, id, now.version, { title: 'Third' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

it('BR-33 a draft may be half done, publishing asks for every rule, and foreign blocks and records are refused', async () => {
  const half = [{ id: 'h', type: 'heading', version: 1, value: { heading_text: '', size: 'h2', style: 'plain' } }]
  const made = await ada.add(toolbox, { title: 'Half done', body: half })
  expect(made.status).toBe(201)
  const { id, version } = made.body.snippet
  for (const body of [{ version }, { version, values: {} }])
    expect(await ada.act(toolbox, id, 'publish', body)).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'body.0.heading_text' }] },
    })
  expect(await ada.save(toolbox, id, version, { title: ' ' })).toMatchObject({ status: 400, body: { problems: [{ path: 'title' }] } })
  const hero = [{ id: 'x', type: 'hero', version: 1, value: {} }]
  expect(await ada.save(toolbox, id, version, { body: hero })).toMatchObject({ status: 400, body: { problems: [{ path: 'body.0' }] } })
  expect((await ada.save(toolbox, id, version, { colour: 'red' })).status).toBe(400)
  expect((await ada.add(toolbox, { body: [] })).status).toBe(400)
  const missing = await office.create(await pageAt('/'), { title: 'Gone', slug: 'gone', body: [place(1, 404_404)] })
  expect(missing).toMatchObject({ status: 400, body: { problems: [{ path: 'body.0.snippet' }] } })
  // A navigation is no toolbox.
  expect((await office.create(await pageAt('/'), { title: 'Odd', slug: 'odd', body: [place(1, aboutTheCompany)] })).status).toBe(400)
})

it('BR-34 revisions are listed and shown as a page would show them, and an older one comes back as the latest draft', async () => {
  const made = await ada.add(toolbox, { title: 'Tours', body: words('At noon.') }, { publish: true })
  const { id, version } = made.body.snippet
  const saved = await ada.save(toolbox, id, version, { body: words('At one.') })
  const revisions = async () => (await (await ada.get(paths.api.snippetPart(toolbox, id, 'revisions'))).json()) as RevisionListing
  const [latest, first] = (await revisions()).items
  expect([latest, first]).toMatchObject([
    { is_latest: true, is_live: false, user: { name: 'ada@example.test' } },
    { is_latest: false, is_live: true },
  ])
  const view = await ada.get(paths.wagtail.snippetRevision(toolbox, id, first!.id))
  expect(view.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await view.text()).toContain('At noon.')
  expect((await ada.get(paths.wagtail.snippetRevision(toolbox, allergyNote, first!.id))).status).toBe(404)
  const wrong = await ada.act(toolbox, allergyNote, 'revert', { version: await versionOf(toolbox, allergyNote), revision_id: first!.id })
  expect(wrong.status).toBe(404)
  const back = await ada.act(toolbox, id, 'revert', { version: saved.body.snippet.version, revision_id: first!.id })
  expect(back.body.snippet).toMatchObject({ live: true, values: { body: words('At noon.') } })
  expect((await revisions()).items).toHaveLength(3)
  const { items } = (await ada.history(toolbox, id)).body
  expect(items.map(({ action, fields }) => [action, ...fields])).toEqual([
    ['wagtail.revert', 'body'],
    ['wagtail.edit', 'body'],
    ['wagtail.create'],
  ])
  expect(items.map(({ revision_id }) => revision_id)).toEqual((await revisions()).items.map((each) => each.id))
})

it('BR-34 the preview shows unsaved values on a page that uses them, else on a page of their own, and never from a cache', async () => {
  const { body: opened } = await ada.open(toolbox, allergyNote)
  const shown = await ada.preview(toolbox, allergyNote, { ...opened.values, body: words('Not saved yet.') })
  expect(shown.status).toBe(200)
  expect(shown.headers.get('Cache-Control')).toBe('private, no-store')
  expect(shown.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  const html = await shown.text()
  expect(html).toContain('Not saved yet.')
  expect(html).toContain('data-snippet="1"')
  expect(html).not.toContain('Something you cannot eat?')
  expect(await textAt('/fresh-catch/')).toContain('Something you cannot eat?')
  const unstored = await ada.preview(toolbox, undefined, { title: '', body: words('Brand new.') })
  expect(await unstored.text()).toContain('Brand new.')
  expect((await ada.preview(navigation, aboutTheCompany, {})).status).toBe(404)
  expect((await nora.preview(toolbox, allergyNote, opened.values)).status).toBe(403)
  expect((await site.ask(paths.wagtail.snippetPreview(toolbox, allergyNote))).status).toBe(302)
})

it('BR-34 a lock keeps everybody else from changing a snippet; its owner and administrators take it away', async () => {
  const { id, version } = (await pia.add(toolbox, { title: 'Locked words', body: [] })).body.snippet
  expect((await pia.act(toolbox, id, 'lock')).body.snippet).toMatchObject({
    lock: { mine: true, by: 'pia@example.test' },
    may: { edit: true },
  })
  expect((await ada.act(toolbox, id, 'lock')).status).toBe(409)
  const refused = [
    await ada.save(toolbox, id, version, { title: 'Mine' }),
    await ada.act(toolbox, id, 'publish', { version }),
    await ada.remove(toolbox, id, { version }),
  ]
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(refused.map(() => [403, '“Locked words” is locked.']))
  expect((await ada.open(toolbox, id)).body).toMatchObject({ lock: { mine: false }, may: { edit: false, unlock: true } })
  expect((await pia.save(toolbox, id, version, { title: 'Still mine' })).status).toBe(200)
  expect((await ada.act(toolbox, id, 'unlock')).body.snippet).toMatchObject({ lock: null, may: { edit: true } })
  expect((await ada.act(toolbox, id, 'unlock')).status).toBe(409)

  await ada.act(toolbox, id, 'lock')
  expect(await pia.act(toolbox, id, 'unlock')).toMatchObject({ status: 403 })
  expect((await pia.history(toolbox, id)).body.items.map(({ action }) => action.replace('wagtail.', '')).slice(0, 3)).toEqual([
    'lock',
    'unlock',
    'edit',
  ])
})

it('BR-33 a copy starts from another’s values, says so in its history, and a used snippet is deleted only by who knows that it is', async () => {
  const { body: source } = await ada.open(toolbox, allergyNote)
  const copy = await ada.add(toolbox, { ...source.values, title: 'Allergy note (copy)' }, { copy_of: allergyNote, publish: true })
  expect(copy).toMatchObject({ status: 201, body: { snippet: { live: true, used: 0, values: { body: source.values['body'] } } } })
  const { id, version } = copy.body.snippet
  expect((await ada.history(toolbox, id)).body.items.map(({ action }) => action)).toEqual(['wagtail.copy'])
  expect((await ada.add(toolbox, { title: 'Of nothing' }, { copy_of: 404_404 })).status).toBe(404)

  await office.create(await pageAt('/'), { title: 'Copied', slug: 'copied', body: [place(1, id)] }, { publish: true })
  await isKept('/copied/')
  const unaware = await ada.remove(toolbox, id, { version })
  expect([unaware.status, unaware.body.message]).toEqual([409, expect.stringContaining('is used in 1 place')])
  expect(await textAt('/copied/')).toContain('Something you cannot eat?')
  expect((await ada.remove(toolbox, id, { version, used: 1 })).status).toBe(200)
  expect(await textAt('/copied/')).not.toContain('Something you cannot eat?')
  expect((await ada.open(toolbox, id)).status).toBe(404)
  const left = await site.db
    .prepare("SELECT count(*) AS n FROM revision WHERE object_type = 'snippet' AND object_id = ?1")
    .bind(id)
    .first('n')
  expect(left).toBe(0)
  // A number is never used again: the log remembers what is gone.
  expect((await ada.add(toolbox, { title: 'Next', body: [] })).body.snippet.id).toBe(id + 1)
})

it('BR-35 a shared navigation is on its pages as soon as it is saved; deleted, the block’s own links come back', async () => {
  const link = (id: string, title: string) => ({ id, title, url: { to: 'url', url: `/${id}/` } })
  const own = { root_page: null, tier_one_links: [link('own', 'Own link')], tier_two_links: [] }
  const made = await pia.add(navigation, { title: 'Harbor', root_page: null, tier_one_links: [link('gulls', 'Gulls')], tier_two_links: [] })
  expect(made).toMatchObject({ status: 201, body: { snippet: { live: true } } })
  const { id, version } = made.body.snippet
  const block = (version: number, value: object) => ({ id: `nav${version}`, type: 'tiered_nav', version, value })
  const body = [block(2, { snippet: id, ...own }), block(1, own)]
  const page = await office.create(await pageAt('/'), { title: 'Nav', slug: 'nav', body }, { publish: true })
  expect(page.status).toBe(201)
  await isKept('/nav/')
  const links = async () => [...(await textAt('/nav/')).matchAll(/class="tiered-nav-link"[^>]*>([^<]+)/g)].map(([, title]) => title)
  expect(await links()).toEqual(['Gulls', 'Own link'])
  const saved = await pia.save(navigation, id, version, { tier_one_links: [link('terns', 'Terns')] })
  expect(saved.status).toBe(200)
  expect(await links()).toEqual(['Terns', 'Own link'])
  const lost = { parent: 'nobody', links: [link('chick', 'Chick')] }
  const wrong = await pia.save(navigation, id, saved.body.snippet.version, { tier_two_links: [lost] })
  expect(wrong).toMatchObject({ status: 400, body: { problems: [{ path: 'tier_two_links.0.parent' }] } })
  expect((await pia.save(navigation, id, saved.body.snippet.version, { tier_one_links: [] })).status).toBe(400)
  expect((await pia.act(navigation, id, 'publish', { version: saved.body.snippet.version })).status).toBe(404)
  expect((await pia.remove(navigation, id, { version: saved.body.snippet.version, used: 1 })).status).toBe(200)
  expect(await links()).toEqual(['Own link', 'Own link'])
  expect(await textAt('/about/')).toContain('How we cook')
})

it('BR-21 each type of snippet is picked by words, by its name alone, and only of its own type', async () => {
  const picked = async (who: SnippetDesk, path: string) => {
    const answer = await who.get(path)
    return { status: answer.status, titles: answer.ok ? ((await answer.json()) as ChoiceListing).items.map(({ title }) => title) : [] }
  }
  expect(await picked(ed, `${paths.api.chooseSnippet(toolbox)}?search=allergy`)).toEqual({ status: 200, titles: ['Allergy note'] })
  expect((await picked(ed, paths.api.chooseSnippet(navigation))).titles).toEqual(['About the company'])
  expect((await picked(ed, `${paths.api.chooseSnippet('country')}?search=can`)).titles).toEqual(['Canada'])
  expect(await (await ed.get(paths.api.chooseSnippet(toolbox, allergyNote))).json()).toMatchObject({ id: allergyNote, detail: 'Published' })
  expect((await ed.get(paths.api.chooseSnippet(toolbox, aboutTheCompany))).status).toBe(404)
  expect((await picked(ed, `${paths.api.choose('snippet')}?type=${navigation}`)).titles).toEqual(['About the company'])
  expect((await picked(ed, `${paths.api.choose('snippet')}?ids=${allergyNote},${aboutTheCompany}`)).titles.sort()).toEqual([
    'About the company',
    'Allergy note',
  ])
  expect((await picked(nora, paths.api.chooseSnippet(toolbox))).status).toBe(403)
  expect((await picked(nora, paths.api.choose('snippet'))).status).toBe(403)
})

it('BR-33 BR-34 BR-35 who writes pages may look and choose, who publishes may change, and others are told no', async () => {
  const { id, version } = (await ada.add(toolbox, { title: 'Guarded', body: [] })).body.snippet
  const reads = [
    paths.api.snippetTypes,
    paths.api.snippets(toolbox),
    paths.api.snippet(toolbox, id),
    ...(['usage', 'history', 'revisions'] as const).map((part) => paths.api.snippetPart(toolbox, id, part)),
    paths.api.snippets('country'),
    paths.wagtail.snippetPreview(toolbox, id),
  ]
  for (const path of reads) {
    expect([path, (await ed.get(path)).status]).toEqual([path, 200])
    expect([path, (await nora.get(path)).status]).toEqual([path, 403])
    expect([path, (await site.ask(path)).status]).toEqual([path, path.includes('/api/') ? 401 : 302])
  }
  const changes = async (who: SnippetDesk) => [
    await who.add(toolbox, { title: 'New', body: [] }),
    await who.add(navigation, { title: 'New' }),
    await who.add('country', {}),
    await who.save(toolbox, id, version, { title: 'Changed' }),
    await who.remove(toolbox, id, { version }),
    ...(await Promise.all(
      (['publish', 'unpublish', 'revert', 'lock', 'unlock'] as const).map((name) => who.act(toolbox, id, name, { version })),
    )),
  ]
  for (const who of [ed, nora]) expect((await changes(who)).map(({ status }) => status)).toEqual(Array(10).fill(403))
  expect((await ed.open(toolbox, id)).body.may).toEqual({
    ...{ edit: false, publish: false, unpublish: false, delete: false, copy: false, lock: false, unlock: false },
  })
  expect((await ada.open(toolbox, id)).body).toMatchObject({ title: 'Guarded', live: false, version })
  expect((await pia.save(toolbox, id, version, { title: 'Changed by a publisher' })).status).toBe(200)
})
