import { afterAll, expect, it } from 'vitest'
import { apiPaths } from '../../support/api-paths.ts'
import {
  aboutTheCompanyId,
  allergyNoteId,
  navigationTypeName,
  openSnippetSite,
  textBody,
  toolboxBlock,
  toolboxTypeName,
} from '../../support/pages/snippet-client.ts'

const { site, office, ada, pia, pageAt, textAt, etagOf, isCached } = await openSnippetSite()
afterAll(() => site.close())

it('BR-33 only a published toolbox snippet is shown on its pages, and immediately', async () => {
  const made = await ada.add(toolboxTypeName, { title: 'Storm hours', body: textBody('We close at four.') })
  expect(made).toMatchObject({
    status: 201,
    body: { snippet: { live: false, title: 'Storm hours', can: { publish: true, unpublish: false } } },
  })
  const { id, version } = made.body.snippet
  const body = [toolboxBlock(1, id)]
  const page = await office.create(await pageAt('/'), { title: 'Storm', slug: 'storm', body }, { publish: true })
  expect(page.status).toBe(201)
  await isCached('/storm/')
  expect(await textAt('/storm/')).not.toContain('We close at four.')
  await isCached('/careers/')
  const elsewhere = await etagOf('/careers/')

  const published = await ada.act(toolboxTypeName, id, 'publish', { version })
  expect(published).toMatchObject({ status: 200, body: { snippet: { live: true, has_unpublished_changes: false } } })
  expect(await textAt('/storm/')).toContain('We close at four.')
  await isCached('/storm/')

  const draft = await ada.save(toolboxTypeName, id, published.body.snippet.version, {
    body: textBody('We close at three.'),
  })
  expect(draft).toMatchObject({ status: 200, body: { snippet: { live: true, has_unpublished_changes: true } } })
  expect(await textAt('/storm/')).toContain('We close at four.')
  const again = await ada.act(toolboxTypeName, id, 'publish', {
    version: draft.body.snippet.version,
    values: { title: 'Storm times' },
  })
  expect(again.status).toBe(200)
  expect(await textAt('/storm/')).toContain('We close at three.')

  const gone = await ada.act(toolboxTypeName, id, 'unpublish', { version: again.body.snippet.version })
  expect(gone.body.snippet).toMatchObject({ live: false, title: 'Storm times' })
  expect(await textAt('/storm/')).not.toContain('We close')
  expect((await ada.act(toolboxTypeName, id, 'unpublish', { version: gone.body.snippet.version })).status).toBe(409)
  // Pages that do not show it were never called stale.
  expect(await etagOf('/careers/')).toBe(elsewhere)
})

it('BR-33 pages are found by the text of their snippets only while those are live', async () => {
  const found = async (word: string) =>
    (await office.json<{ items: { id: number }[] }>(`/wagtail/api/main/pages/?search=${word}`)).items.map(
      ({ id }) => id,
    )
  const made = await ada.add(toolboxTypeName, {
    title: 'Winklepicker name',
    body: textBody('Dredged at Quonochontaug.'),
  })
  const { id, version } = made.body.snippet
  const { body: page } = await office.create(
    await pageAt('/'),
    { title: 'Clams', slug: 'clams', body: [toolboxBlock(1, id)] },
    { publish: true },
  )
  expect(await found('quonochontaug')).toEqual([])
  const published = await ada.act(toolboxTypeName, id, 'publish', { version })
  expect(await found('quonoch')).toEqual([page.id])
  expect(await found('winklepicker')).toEqual([])
  await ada.act(toolboxTypeName, id, 'unpublish', { version: published.body.snippet.version })
  expect(await found('quonochontaug')).toEqual([])
  expect(await found('shellfish')).toEqual(expect.arrayContaining([await pageAt('/catering/')]))
})

it('BR-33 links of a snippet work on its pages, and follow pages that move', async () => {
  const { body: target } = await office.create(
    await pageAt('/'),
    { title: 'Tide table', slug: 'tide-table' },
    { publish: true },
  )
  const link = { type: 'link', attrs: { link: { to: 'page', page: target.id } } }
  const [block] = textBody('Read the tides')
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Read the tides', marks: [link] }] }],
  }
  const body = [{ ...block!, value: { ...block!.value, content } }]
  const made = await ada.add(toolboxTypeName, { title: 'Tides', body }, { publish: true })
  expect(made.status).toBe(201)
  await office.create(
    await pageAt('/'),
    { title: 'Pier', slug: 'pier', body: [toolboxBlock(1, made.body.snippet.id)] },
    { publish: true },
  )
  expect(await textAt('/pier/')).toContain('href="/tide-table/"')
  await isCached('/pier/')
  await office.act(target.id, 'move', { destination_page_id: await pageAt('/about/') })
  expect(await textAt('/pier/')).toContain('href="/about/tide-table/"')
})

it('BR-33 a snippet’s changed picture is updated on its own pages alone', async () => {
  const image = (await site.db.prepare('SELECT min(id) AS id FROM image').first<number>('id'))!
  const body = [{ id: 'look', type: 'image', version: 1, value: { image, alt_text: '', caption: '' } }]
  const made = await ada.add(toolboxTypeName, { title: 'Picture', body }, { publish: true })
  expect(made.status).toBe(201)
  await office.create(
    await pageAt('/'),
    { title: 'Framed', slug: 'framed', body: [toolboxBlock(1, made.body.snippet.id)] },
    { publish: true },
  )
  for (const path of ['/framed/', '/terms/']) await isCached(path)
  const elsewhere = await etagOf('/terms/')
  const description = 'What everybody sees on the wall'
  const changed = await site.fetch(apiPaths.image(image), {
    method: 'PATCH',
    headers: office.headers,
    body: JSON.stringify({ description }),
  })
  expect(changed.status).toBe(200)
  expect(await textAt('/framed/')).toContain(description)
  expect(await etagOf('/terms/')).toBe(elsewhere)
})

it('BR-33 a snippet can be on a page twice, and never within itself', async () => {
  const body = [toolboxBlock(1, allergyNoteId), toolboxBlock(2, allergyNoteId)]
  await office.create(await pageAt('/'), { title: 'Twice', slug: 'twice', body }, { publish: true })
  expect((await textAt('/twice/')).match(/Something you cannot eat\?/g)).toHaveLength(2)
  const { body: opened } = await ada.open(toolboxTypeName, allergyNoteId)
  const nested = await ada.save(toolboxTypeName, allergyNoteId, opened.version, {
    body: [toolboxBlock(1, allergyNoteId)],
  })
  expect(nested).toMatchObject({ status: 400, body: { problems: [{ path: 'body.0' }] } })
  // However it came there.
  const stored = JSON.stringify({ title: 'Loop', body: [...textBody('Round we go.'), toolboxBlock(1, allergyNoteId)] })
  const before = await site.db
    .prepare('SELECT content FROM revision WHERE id = ?1')
    .bind(opened.live_revision_id)
    .first<string>('content')
  await site.db.prepare('UPDATE revision SET content = ?2 WHERE id = ?1').bind(opened.live_revision_id, stored).run()
  await office.create(
    await pageAt('/'),
    { title: 'Loop', slug: 'loop', body: [toolboxBlock(1, allergyNoteId)] },
    { publish: true },
  )
  expect((await textAt('/loop/')).match(/Round we go\./g)).toHaveLength(1)
  await site.db.prepare('UPDATE revision SET content = ?2 WHERE id = ?1').bind(opened.live_revision_id, before).run()
})

it('BR-33 saving over a newer version is rejected with its author, and writes nothing', async () => {
  const made = await ada.add(toolboxTypeName, { title: 'Parking', body: textBody('Behind the pier.') })
  const { id, version } = made.body.snippet
  expect((await pia.save(toolboxTypeName, id, version, { body: textBody('Before the pier.') })).status).toBe(200)
  for (const late of [
    await ada.save(toolboxTypeName, id, version, { title: 'Parking lot' }),
    await ada.act(toolboxTypeName, id, 'publish', { version, values: { title: 'Parking lot' } }),
    await ada.act(toolboxTypeName, id, 'publish', { version }),
    await ada.remove(toolboxTypeName, id, { version }),
  ]) {
    expect(late.status).toBe(409)
    expect(late.body.message).toMatch(/^pia@example\.test changed “Parking”/)
  }
  const now = (await ada.open(toolboxTypeName, id)).body
  expect(now).toMatchObject({ title: 'Parking', live: false, values: { body: textBody('Before the pier.') } })
  const both = await Promise.all([
    ada.save(toolboxTypeName, id, now.version, { title: 'One' }),
    pia.save(toolboxTypeName, id, now.version, { title: 'Other' }),
    ada.save(toolboxTypeName, id, now.version, { title: 'Third' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

it('BR-33 drafts can be incomplete, publishing checks every rule, and invalid references are rejected', async () => {
  const half = [{ id: 'h', type: 'heading', version: 1, value: { heading_text: '', size: 'h2', style: 'plain' } }]
  const made = await ada.add(toolboxTypeName, { title: 'Half done', body: half })
  expect(made.status).toBe(201)
  const { id, version } = made.body.snippet
  for (const body of [{ version }, { version, values: {} }])
    expect(await ada.act(toolboxTypeName, id, 'publish', body)).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'body.0.heading_text' }] },
    })
  expect(await ada.save(toolboxTypeName, id, version, { title: ' ' })).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'title' }] },
  })
  const hero = [{ id: 'x', type: 'hero', version: 1, value: {} }]
  expect(await ada.save(toolboxTypeName, id, version, { body: hero })).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'body.0' }] },
  })
  expect((await ada.save(toolboxTypeName, id, version, { colour: 'red' })).status).toBe(400)
  expect((await ada.add(toolboxTypeName, { body: [] })).status).toBe(400)
  const missing = await office.create(await pageAt('/'), {
    title: 'Gone',
    slug: 'gone',
    body: [toolboxBlock(1, 404_404)],
  })
  expect(missing).toMatchObject({ status: 400, body: { problems: [{ path: 'body.0.snippet' }] } })
  // A navigation is no toolbox.
  expect(
    (await office.create(await pageAt('/'), { title: 'Odd', slug: 'odd', body: [toolboxBlock(1, aboutTheCompanyId)] }))
      .status,
  ).toBe(400)
})

it('BR-33 a copy has its source’s values, and deleting a used snippet needs confirmation', async () => {
  const { body: source } = await ada.open(toolboxTypeName, allergyNoteId)
  const copy = await ada.add(
    toolboxTypeName,
    { ...source.values, title: 'Allergy note (copy)' },
    { copy_of: allergyNoteId, publish: true },
  )
  expect(copy).toMatchObject({
    status: 201,
    body: { snippet: { live: true, used: 0, values: { body: source.values['body'] } } },
  })
  const { id, version } = copy.body.snippet
  expect((await ada.history(toolboxTypeName, id)).body.items.map(({ action }) => action)).toEqual(['wagtail.copy'])
  expect((await ada.add(toolboxTypeName, { title: 'Of nothing' }, { copy_of: 404_404 })).status).toBe(404)

  await office.create(
    await pageAt('/'),
    { title: 'Copied', slug: 'copied', body: [toolboxBlock(1, id)] },
    { publish: true },
  )
  await isCached('/copied/')
  const unaware = await ada.remove(toolboxTypeName, id, { version })
  expect([unaware.status, unaware.body.message]).toEqual([409, expect.stringContaining('is used in 1 place')])
  expect(await textAt('/copied/')).toContain('Something you cannot eat?')
  expect((await ada.remove(toolboxTypeName, id, { version, used: 1 })).status).toBe(200)
  expect(await textAt('/copied/')).not.toContain('Something you cannot eat?')
  expect((await ada.open(toolboxTypeName, id)).status).toBe(404)
  const left = await site.db
    .prepare("SELECT count(*) AS n FROM revision WHERE object_type = 'snippet' AND object_id = ?1")
    .bind(id)
    .first('n')
  expect(left).toBe(0)
  // A number is never used again: the log still has entries of deleted snippets.
  expect((await ada.add(toolboxTypeName, { title: 'Next', body: [] })).body.snippet.id).toBe(id + 1)
})

it('BR-35 a shared navigation appears immediately, and the block’s own links after its deletion', async () => {
  const link = (id: string, title: string) => ({ id, title, url: { to: 'url', url: `/${id}/` } })
  const own = { root_page: null, tier_one_links: [link('own', 'Own link')], tier_two_links: [] }
  const made = await pia.add(navigationTypeName, {
    title: 'Harbor',
    root_page: null,
    tier_one_links: [link('gulls', 'Gulls')],
    tier_two_links: [],
  })
  expect(made).toMatchObject({ status: 201, body: { snippet: { live: true } } })
  const { id, version } = made.body.snippet
  const block = (version: number, value: object) => ({ id: `nav${version}`, type: 'tiered_nav', version, value })
  const body = [block(2, { snippet: id, ...own }), block(1, own)]
  const page = await office.create(await pageAt('/'), { title: 'Nav', slug: 'nav', body }, { publish: true })
  expect(page.status).toBe(201)
  await isCached('/nav/')
  const links = async () =>
    [...(await textAt('/nav/')).matchAll(/class="tiered-nav-link"[^>]*>([^<]+)/g)].map(([, title]) => title)
  expect(await links()).toEqual(['Gulls', 'Own link'])
  const saved = await pia.save(navigationTypeName, id, version, { tier_one_links: [link('terns', 'Terns')] })
  expect(saved.status).toBe(200)
  expect(await links()).toEqual(['Terns', 'Own link'])
  const lost = { parent: 'nobody', links: [link('chick', 'Chick')] }
  const wrong = await pia.save(navigationTypeName, id, saved.body.snippet.version, { tier_two_links: [lost] })
  expect(wrong).toMatchObject({ status: 400, body: { problems: [{ path: 'tier_two_links.0.parent' }] } })
  expect((await pia.save(navigationTypeName, id, saved.body.snippet.version, { tier_one_links: [] })).status).toBe(400)
  expect((await pia.act(navigationTypeName, id, 'publish', { version: saved.body.snippet.version })).status).toBe(404)
  expect((await pia.remove(navigationTypeName, id, { version: saved.body.snippet.version, used: 1 })).status).toBe(200)
  expect(await links()).toEqual(['Own link', 'Own link'])
  expect(await textAt('/about/')).toContain('How we cook')
})

it('BR-35 a navigation is copied, changed alone, and deleted, with a history of each', async () => {
  const { values } = (await ada.open(navigationTypeName, aboutTheCompanyId)).body
  const made = await ada.add(navigationTypeName, { ...values, title: 'About us' }, { copy_of: aboutTheCompanyId })
  const { id, version } = made.body.snippet
  expect(made).toMatchObject({ status: 201, body: { snippet: { used: 0, values: { ...values, title: 'About us' } } } })
  expect((await ada.save(navigationTypeName, id, version, { title: 'All about us' })).status).toBe(200)
  expect((await ada.history(navigationTypeName, id)).body.items.map(({ action }) => action)).toEqual([
    'wagtail.edit',
    'wagtail.copy',
  ])
  expect((await ada.usage(navigationTypeName, id)).body.items).toEqual([])
  expect((await ada.open(navigationTypeName, aboutTheCompanyId)).body.values).toEqual(values)
  const { version: latest } = (await ada.open(navigationTypeName, id)).body
  expect((await ada.remove(navigationTypeName, id, { version: latest })).status).toBe(200)
  expect((await ada.open(navigationTypeName, id)).status).toBe(404)
})
