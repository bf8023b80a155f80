import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { fetchFromSharedSite } from '../../support/site.ts'

const office = setUpBackOffice()

interface Row {
  id: number
  url_path: string
  content: string
}

/** The main part without what differs with every answer, and what is filled in only for visitors. */
const mainOf = (html: string) =>
  /<main[\s\S]*<\/main>/
    .exec(html)?.[0]
    .replaceAll(/name="csrfmiddlewaretoken" value="[^"]*"|<noscript>[\s\S]*?<\/noscript>|%%query:\w+%%/g, '')
const unmarked = (html = '') => html.replaceAll(/ data-(?:block-id|field-path)="[^"]*"/g, '')

it('each page type’s preview differs from the public page only by its marks', async () => {
  const { results } = await office.site.db
    .prepare(
      `SELECT page.id, url_path, revision.content, content_type FROM page JOIN revision ON revision.id = live_revision_id
       WHERE live = 1 AND content_type NOT IN ('redirect_page', 'location_map') GROUP BY content_type`,
    )
    .all<Row>()
  expect(results.length).toBeGreaterThan(15)
  for (const { id, url_path, content } of results) {
    const live = await (await office.site.fetch(url_path)).text()
    const answer = await office.post(`/wagtail/api/editor/pages/${id}/preview/`, { content: JSON.parse(content) })
    const preview = await answer.text()
    expect(live, url_path).not.toMatch(/data-block-id|data-field-path|[\ue000-\uf8ff]/)
    expect(preview, url_path).not.toMatch(/[\ue000-\uf8ff]/)
    expect(unmarked(mainOf(preview)), url_path).toBe(mainOf(live))
  }
})

it('a preview marks blocks, nested blocks and texts; a draft view marks none', async () => {
  const words = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Over oak' }] }] }
  const inner = {
    id: 'inner',
    type: 'artf',
    version: 1,
    value: { content: words, container_width: 'full', layout: 'left-aligned' },
  }
  const tabs = {
    id: 'outer',
    type: 'tabbed_features',
    version: 1,
    value: { header_content: words, tabs: [{ tab_name: 'Grill', content: [inner] }] },
  }
  const { body } = await office.create(office.home, { title: 'Marked', body: [tabs] })
  const draft = await office.get(paths.wagtail.viewDraft(body.id))
  expect(await draft.text()).not.toContain('data-block-id')
  const content = { title: 'Marked', slug: 'marked', body: [tabs] }
  const preview = await (await office.post(`/wagtail/api/editor/pages/${body.id}/preview/`, { content })).text()
  expect(preview).toMatch(/<h1 data-field-path="title">Marked/)
  expect(preview).toMatch(
    /data-block-id="outer".*data-field-path="tabs\.0\.tab_name".*data-block-id="inner".*data-field-path="content"/,
  )
})

it('a visitor’s page contains no block ids', async () => {
  expect(await (await fetchFromSharedSite('/')).text()).not.toContain('data-block-id')
})
