import { expect, it } from 'vitest'
import { commentEndpoints } from '#schema/comments/endpoints.ts'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import type { LocationDetail, LocationListResponse } from '#schema/locations/edit-wire.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import { workflowEndpoints, workflowTaskEndpoints } from '#schema/workflows/endpoints.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createHeadingBlock, setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { createSnippetClient, toolboxTypeName } from '../../support/pages/snippet-client.ts'
import { selectForTestScale } from '../../support/scale.ts'

const room = setUpBackOffice()
const many = selectForTestScale({ test: 8, proofs: 64 })

/** Starts this many calls before the first response. */
const atOnce = <Answer>(call: (index: number) => Promise<Answer>, count = many) =>
  Promise.all(Array.from({ length: count }, (_, at) => call(at)))

/** The number of responses by status. */
const tally = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const distinct = (values: readonly unknown[]) => new Set(values).size

async function pagesToChange(name: string) {
  const pages: { id: number; latest_revision_id: number }[] = []
  for (let at = 0; at < many; at++) pages.push((await room.create(room.home, { title: `${name} ${at}` })).body)
  return pages
}

it(`${many} drafts of different pages saved at once are all kept`, async () => {
  const { act, json } = room
  const pages = await pagesToChange('Tide table')
  const saved = await atOnce((at) =>
    act(pages[at]!.id, 'save', {
      base_revision_id: pages[at]!.latest_revision_id,
      content: { title: `Tide table ${at}`, body: [createHeadingBlock('a', `High water ${at}`)] },
    }),
  )
  expect(tally(saved)).toEqual({ 200: many })
  expect(distinct(saved.map(({ body }) => body.latest_revision_id))).toBe(many)
  const stored = await Promise.all(
    pages.map(({ id }) => json<{ content: { body: object[] } }>(`/wagtail/api/editor/pages/${id}/`)),
  )
  expect(stored.map(({ content }) => content.body)).toEqual(
    pages.map((_, at) => [createHeadingBlock('a', `High water ${at}`)]),
  )
})

it(`${many} pages made, copied and published at once are all kept`, async () => {
  const { create, act, home, site } = room
  const made = await atOnce(() => create(home, { title: 'Catch of the day' }, { publish: true }))
  expect(tally(made)).toEqual({ 201: many })
  expect(distinct(made.map(({ body }) => body.html_url))).toBe(many)
  const changed = await atOnce((at) =>
    at % 2 === 0 ? act(made[at]!.body.id, 'copy', { slug: `catch-copied-${at}` }) : act(made[at]!.body.id, 'unpublish'),
  )
  expect(tally(changed)).toEqual({ 200: many })
  const rows = "SELECT count(*) AS n FROM page WHERE draft_title = 'Catch of the day'"
  expect(await site.db.prepare(rows).first('n')).toBe(many + many / 2)
  expect(await site.db.prepare(`${rows} AND live = 1`).first('n')).toBe(many / 2)
  const orphans =
    'SELECT count(*) AS n FROM page WHERE latest_revision_id NOT IN (SELECT id FROM revision WHERE object_id = page.id)'
  expect(await site.db.prepare(`${orphans} AND draft_title = 'Catch of the day'`).first('n')).toBe(0)
})

it('pages first published at once below a page without live pages are all kept', async () => {
  const { body: parent } = await room.create(room.home, { title: 'Regatta' }, { publish: true })
  const made = await atOnce((at) => room.create(parent.id, { title: `Race ${at}` }, { publish: true }))
  expect(tally(made)).toEqual({ 201: many })
  const { results } = await room.site.db
    .prepare('SELECT id, title, live FROM page WHERE parent_id = ?1')
    .bind(parent.id)
    .all<{ id: number }>()
  expect(results.toSorted((one, other) => one.id - other.id)).toEqual(
    made
      .map(({ body: { id } }, at) => ({ id, title: `Race ${at}`, live: 1 }))
      .toSorted((one, other) => one.id - other.id),
  )
})

it(`${many} snippets made, then saved, at once are all kept`, async () => {
  const snippets = createSnippetClient(room.site, room)
  const made = await atOnce((at) => snippets.add(toolboxTypeName, { title: `Note ${at}`, body: [] }))
  expect(tally(made)).toEqual({ 201: many })
  expect(distinct(made.map(({ body }) => body.snippet.id))).toBe(many)
  const opened = await Promise.all(made.map(({ body }) => snippets.open(toolboxTypeName, body.snippet.id)))
  const saved = await atOnce((at) =>
    snippets.save(toolboxTypeName, opened[at]!.body.id, opened[at]!.body.version, {
      title: `Noted ${at}`,
      body: [],
    }),
  )
  expect(tally(saved)).toEqual({ 200: many })
  const stored = await Promise.all(made.map(({ body }) => snippets.open(toolboxTypeName, body.snippet.id)))
  expect(stored.map(({ body }) => body.values['title'])).toEqual(made.map((_, at) => `Noted ${at}`))
})

it(`${many} comment threads begun at once are all kept`, async () => {
  const { post, site } = room
  const pages = await pagesToChange('Log book')
  const begun = await atOnce((at) =>
    post(buildEndpointUrl(commentEndpoints.list, { params: { id: pages[at]!.id } }), {
      content_path: 'title',
      text: `Remark ${at}`,
      mentions: [],
    }),
  )
  expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await site.db.prepare("SELECT count(*) AS n FROM comment WHERE text LIKE 'Remark %'").first('n')).toBe(many)
})

it(`${many} tasks, workflows and collections made at once are all kept`, async () => {
  const { post, site } = room
  const calls = [
    (at: number) => post(workflowTaskEndpoints.list.path, { name: `Read ${at}`, groups: [1] }),
    (at: number) => post(workflowEndpoints.list.path, { name: `Way ${at}`, tasks: [1], pages: [] }),
    (at: number) => post(apiPaths.collections, { name: `Box ${at}`, parent_id: 1 }),
  ]
  const made = await atOnce((at) => calls[at % calls.length]!(at))
  expect(tally(made)).toEqual({ 201: many })
  for (const [table, names] of [
    ['task', 'Read %'],
    ['workflow', 'Way %'],
    ['collection', 'Box %'],
  ])
    expect(
      await site.db.prepare(`SELECT count(*) AS n FROM ${table} WHERE name LIKE '${names}'`).first('n'),
    ).toBeGreaterThanOrEqual(Math.floor(many / calls.length))
})

it(`${many} dishes and redirects made at once are all kept`, async () => {
  const { json, post } = room
  const { sections } = await json<{ sections: { items: { id: number }[] }[] }>(menuEndpoints.list.path)
  const known = buildEndpointUrl(menuEndpoints.getItem, { params: { id: sections[0]!.items[0]!.id } })
  const { content } = await json<{ content: object }>(known)
  const dishes = await atOnce((at) =>
    post(menuEndpoints.createItem.path, { ...content, slug: `dish-${at}`, name: `Dish ${at}` }),
  )
  expect(tally(dishes)).toEqual({ 201: many })
  const listed = await json<{ sections: { items: { name: string }[] }[] }>(menuEndpoints.list.path)
  const names = listed.sections.flatMap(({ items }) => items.map(({ name }) => name))
  expect(names.filter((name) => /^Dish \d+$/.test(name)).toSorted()).toEqual(
    dishes.map((_, at) => `Dish ${at}`).toSorted(),
  )
  const target = { to: 'link', link: '/faq/' }
  const redirects = await atOnce((at) =>
    post(apiPaths.redirects, { old_path: `/from-${at}/`, target, is_permanent: true }),
  )
  expect(tally(redirects)).toEqual({ 201: many })
  const answers = await Promise.all(redirects.map((_, at) => room.site.fetch(`/from-${at}/`, { redirect: 'manual' })))
  expect(answers.map(({ status, headers }) => `${status} ${headers.get('Location')}`)).toEqual(
    redirects.map(() => '301 /faq/'),
  )
})

it(`${many} restaurants changed at once are all kept`, async () => {
  const { json, site, headers } = room
  const { items } = await json<LocationListResponse>(`${locationEndpoints.list.path}?limit=${many}`)
  const opened = await Promise.all(
    items.map(({ id }) => json<LocationDetail>(buildEndpointUrl(locationEndpoints.get, { params: { id } }))),
  )
  const saved = await atOnce(
    (at) =>
      site.fetch(buildEndpointUrl(locationEndpoints.get, { params: { id: items[at]!.id } }), {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ version: opened[at]!.version, values: { phone: `(555) 010-${String(1000 + at)}` } }),
      }),
    items.length,
  )
  expect(tally(saved)).toEqual({ 200: items.length })
  const stored = await Promise.all(
    items.map(({ id }) => json<LocationDetail>(buildEndpointUrl(locationEndpoints.get, { params: { id } }))),
  )
  expect(stored.map(({ values }) => values.phone)).toEqual(items.map((_, at) => `(555) 010-${1000 + at}`))
})
