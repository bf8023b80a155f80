import { afterAll, expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import type { ChooserResultsResponse, RevisionListResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { chooserAndCommandPaletteEndpoints } from '#schema/search/endpoints.ts'
import { apiPaths } from '../../support/api-paths.ts'
import {
  aboutTheCompanyId,
  allergyNoteId,
  navigationTypeName,
  openSnippetSite,
  type SnippetClient,
  textBody,
  toolboxTypeName,
} from '../../support/pages/snippet-client.ts'
import { toReportRowsUrl } from '../../support/report-urls.ts'

const { site, office, ada, pia, ed, nora, textAt } = await openSnippetSite()
afterAll(() => site.close())

it('BR-33 BR-35 lists are searched, filtered, sorted and paginated, with the usage of each snippet', async () => {
  await ada.add(toolboxTypeName, { title: 'Aa never used', body: [] })
  const all = await ada.list(toolboxTypeName)
  expect(all.body.meta.counts.all).toBe(all.body.meta.total_count)
  expect(all.body.items.find(({ id }) => id === allergyNoteId)).toMatchObject({
    title: 'Allergy note',
    live: true,
    locked: false,
  })
  expect(all.body.items.find(({ id }) => id === allergyNoteId)!.used).toBeGreaterThanOrEqual(2)
  expect((await ada.list(toolboxTypeName, 'search=note%20ALLERGY')).body.items.map(({ title }) => title)).toEqual([
    'Allergy note',
  ])
  expect((await ada.list(toolboxTypeName, 'search=100%25')).body.meta.total_count).toBe(0)
  expect((await ada.list(toolboxTypeName, 'show=unused')).body.items.map(({ title }) => title)).toContain(
    'Aa never used',
  )
  expect((await ada.list(toolboxTypeName, 'show=live')).body.items.map(({ title }) => title)).not.toContain(
    'Aa never used',
  )
  const falling = await ada.list(toolboxTypeName, 'order=-title&limit=1&offset=1')
  expect(falling.body.items).toHaveLength(1)
  expect(falling.body.items[0]!.title).toBe(
    all.body.items.map(({ title }) => title).sort((a, b) => b.localeCompare(a))[1],
  )
  expect((await ada.list(navigationTypeName)).body.items.map(({ title }) => title)).toEqual(['About the company'])
  expect((await ada.list('country')).body.items.map(({ title, detail }) => [title, detail])).toEqual([
    ['Canada', 'CA'],
    ['United States', 'US'],
  ])
  for (const query of ['order=id', 'limit=1000', 'colour=red'])
    expect((await ada.list(toolboxTypeName, query)).status).toBe(400)
  expect((await ada.list('recipe')).status).toBe(404)
  expect((await ada.types()).body.items.map(({ type }) => type)).toEqual([
    toolboxTypeName,
    navigationTypeName,
    'country',
  ])
})

it('BR-33 BR-35 usage lists only pages that the reader can view, and counts the rest', async () => {
  const full = (await ada.usage(toolboxTypeName, allergyNoteId)).body
  expect(full.items.map(({ page }) => page.url_path)).toEqual(
    expect.arrayContaining(['/catering/', '/fresh-catch/', '/example/']),
  )
  expect(full.items.find(({ page }) => page.url_path === '/catering/')).toMatchObject({
    is_shown: true,
    content_paths: [expect.stringMatching(/^body\.\d+\.snippet$/)],
  })
  const part = (await pia.usage(toolboxTypeName, allergyNoteId)).body
  expect([part.items, part.meta.hidden_count]).toEqual([[], full.meta.total_count])
  const seen = (await pia.usage(navigationTypeName, aboutTheCompanyId)).body
  expect(seen.items.map(({ page }) => page.url_path)).toContain('/about/')
  expect(JSON.stringify(seen)).not.toContain('/careers/')
  const countries = await ada.list('country')
  const states = (await ada.usage('country', countries.body.items[1]!.id)).body
  expect(states.meta.other_usage).toEqual([
    expect.stringMatching(/^\d+ states and provinces$/),
    expect.stringMatching(/^\d+ restaurants$/),
  ])
  expect(states.items.map(({ page }) => page.url_path)).toContain('/locations/list/')
})

it('BR-34 revisions are listed and previewed, and an older one can be restored', async () => {
  const made = await ada.add(toolboxTypeName, { title: 'Tours', body: textBody('At noon.') }, { publish: true })
  const { id, version } = made.body.snippet
  const saved = await ada.save(toolboxTypeName, id, version, { body: textBody('At one.') })
  const revisions = async () =>
    (await (await ada.get(apiPaths.snippetSection(toolboxTypeName, id, 'revisions'))).json()) as RevisionListResponse
  const [latest, first] = (await revisions()).items
  expect([latest, first]).toMatchObject([
    { is_latest: true, is_live: false, user: { name: 'ada@example.test' } },
    { is_latest: false, is_live: true },
  ])
  const compare = (of: number, from: string) => ada.get(apiPaths.compareSnippet(toolboxTypeName, of, from, 'latest'))
  expect(await (await compare(id, 'live')).json()).toMatchObject({
    from: { id: first!.id, is_live: true },
    to: { is_latest: true },
    differences: [
      {
        label: 'Body',
        children: [{ children: [{ text_runs: expect.arrayContaining([{ kind: 'added', text: 'one.' }]) }] }],
      },
    ],
  })
  expect((await compare(allergyNoteId, String(first!.id))).status).toBe(404)
  expect((await nora.get(apiPaths.compareSnippet(toolboxTypeName, id, 'live', 'latest'))).status).toBe(403)
  const view = await ada.get(paths.wagtail.snippetRevision(toolboxTypeName, id, first!.id))
  expect(view.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await view.text()).toContain('At noon.')
  expect((await ada.get(paths.wagtail.snippetRevision(toolboxTypeName, allergyNoteId, first!.id))).status).toBe(404)
  const wrong = await ada.act(toolboxTypeName, allergyNoteId, 'revert', {
    version: (await ada.open(toolboxTypeName, allergyNoteId)).body.version,
    revision_id: first!.id,
  })
  expect(wrong.status).toBe(404)
  const back = await ada.act(toolboxTypeName, id, 'revert', {
    version: saved.body.snippet.version,
    revision_id: first!.id,
  })
  expect(back.body.snippet).toMatchObject({ live: true, values: { body: textBody('At noon.') } })
  expect((await revisions()).items).toHaveLength(3)
  const { items } = (await ada.history(toolboxTypeName, id)).body
  expect(items.map(({ action, fields }) => [action, ...fields])).toEqual([
    ['wagtail.revert', 'body'],
    ['wagtail.edit', 'body'],
    ['wagtail.create'],
  ])
  expect(items.map(({ revision_id }) => revision_id)).toEqual((await revisions()).items.map((each) => each.id))
})

it('BR-34 the preview shows unsaved values, and is never cached', async () => {
  const { body: opened } = await ada.open(toolboxTypeName, allergyNoteId)
  const shown = await ada.preview(toolboxTypeName, allergyNoteId, {
    ...opened.values,
    body: textBody('Not saved yet.'),
  })
  expect(shown.status).toBe(200)
  expect(shown.headers.get('Cache-Control')).toBe('private, no-store')
  expect(shown.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  const html = await shown.text()
  expect(html).toContain('Not saved yet.')
  expect(html).toContain('data-snippet="1"')
  expect(html).not.toContain('Something you cannot eat?')
  expect(await textAt('/fresh-catch/')).toContain('Something you cannot eat?')
  const unstored = await ada.preview(toolboxTypeName, undefined, {
    title: '',
    body: textBody('Brand new.'),
  })
  expect(await unstored.text()).toContain('Brand new.')
  expect((await ada.preview(navigationTypeName, aboutTheCompanyId, {})).status).toBe(404)
  expect((await nora.preview(toolboxTypeName, allergyNoteId, opened.values)).status).toBe(403)
  expect((await site.fetch(paths.wagtail.snippetPreview(toolboxTypeName, allergyNoteId))).status).toBe(302)
})

it('BR-34 a lock blocks changes by others; its owner and administrators can remove it', async () => {
  const { id, version } = (await pia.add(toolboxTypeName, { title: 'Locked words', body: [] })).body.snippet
  expect((await pia.act(toolboxTypeName, id, 'lock')).body.snippet).toMatchObject({
    lock: { is_mine: true, by: 'pia@example.test' },
    can: { edit: true },
  })
  expect((await ada.act(toolboxTypeName, id, 'lock')).status).toBe(409)
  const refused = [
    await ada.save(toolboxTypeName, id, version, { title: 'Mine' }),
    await ada.act(toolboxTypeName, id, 'publish', { version }),
    await ada.remove(toolboxTypeName, id, { version }),
  ]
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
    refused.map(() => [403, '“Locked words” is locked.']),
  )
  expect((await ada.open(toolboxTypeName, id)).body).toMatchObject({
    lock: { is_mine: false },
    can: { edit: false, unlock: true },
  })
  expect((await pia.save(toolboxTypeName, id, version, { title: 'Still mine' })).status).toBe(200)
  expect((await ada.act(toolboxTypeName, id, 'unlock')).body.snippet).toMatchObject({
    lock: null,
    can: { edit: true },
  })
  expect((await ada.act(toolboxTypeName, id, 'unlock')).status).toBe(409)

  await ada.act(toolboxTypeName, id, 'lock')
  expect(await pia.act(toolboxTypeName, id, 'unlock')).toMatchObject({ status: 403 })
  expect(
    (await pia.history(toolboxTypeName, id)).body.items.map(({ action }) => action.replace('wagtail.', '')).slice(0, 3),
  ).toEqual(['lock', 'unlock', 'edit'])
})

it('BR-21 a chooser finds snippets by text, and only of its own type', async () => {
  const chooseSnippet = buildEndpointUrl(chooserAndCommandPaletteEndpoints.choose, { params: { target: 'snippet' } })
  const picked = async (who: SnippetClient, path: string) => {
    const answer = await who.get(path)
    return {
      status: answer.status,
      titles: answer.ok ? ((await answer.json()) as ChooserResultsResponse).items.map(({ title }) => title) : [],
    }
  }
  expect(await picked(ed, `${apiPaths.chooseSnippet(toolboxTypeName)}?search=allergy`)).toEqual({
    status: 200,
    titles: ['Allergy note'],
  })
  expect((await picked(ed, apiPaths.chooseSnippet(navigationTypeName))).titles).toEqual(['About the company'])
  expect((await picked(ed, `${apiPaths.chooseSnippet('country')}?search=can`)).titles).toEqual(['Canada'])
  expect(await (await ed.get(apiPaths.chooseSnippet(toolboxTypeName, allergyNoteId))).json()).toMatchObject({
    id: allergyNoteId,
    detail: 'Published',
  })
  expect((await ed.get(apiPaths.chooseSnippet(toolboxTypeName, aboutTheCompanyId))).status).toBe(404)
  expect((await picked(ed, `${chooseSnippet}?type=${navigationTypeName}`)).titles).toEqual(['About the company'])
  expect((await picked(ed, `${chooseSnippet}?ids=${allergyNoteId},${aboutTheCompanyId}`)).titles.sort()).toEqual([
    'About the company',
    'Allergy note',
  ])
  expect((await picked(nora, apiPaths.chooseSnippet(toolboxTypeName))).status).toBe(403)
  expect(
    (await picked(nora, buildEndpointUrl(chooserAndCommandPaletteEndpoints.choose, { params: { target: 'snippet' } })))
      .status,
  ).toBe(403)
})

it('BR-33 BR-34 BR-35 editors of pages can view and choose, publishers can change, and others are denied', async () => {
  const { id, version } = (await ada.add(toolboxTypeName, { title: 'Guarded', body: [] })).body.snippet
  const reads = [
    apiPaths.snippetTypes,
    apiPaths.snippets(toolboxTypeName),
    apiPaths.snippet(toolboxTypeName, id),
    ...(['usage', 'history', 'revisions'] as const).map((part) => apiPaths.snippetSection(toolboxTypeName, id, part)),
    apiPaths.snippets('country'),
    paths.wagtail.snippetPreview(toolboxTypeName, id),
  ]
  for (const path of reads) {
    expect([path, (await ed.get(path)).status]).toEqual([path, 200])
    expect([path, (await nora.get(path)).status]).toEqual([path, 403])
    expect([path, (await site.fetch(path)).status]).toEqual([path, path.includes('/api/') ? 401 : 302])
  }
  const changes = async (who: SnippetClient) => [
    await who.add(toolboxTypeName, { title: 'New', body: [] }),
    await who.add(navigationTypeName, { title: 'New' }),
    await who.add('country', {}),
    await who.save(toolboxTypeName, id, version, { title: 'Changed' }),
    await who.remove(toolboxTypeName, id, { version }),
    ...(await Promise.all(
      (['publish', 'unpublish', 'revert', 'lock', 'unlock'] as const).map((name) =>
        who.act(toolboxTypeName, id, name, { version }),
      ),
    )),
  ]
  for (const who of [ed, nora]) expect((await changes(who)).map(({ status }) => status)).toEqual(Array(10).fill(403))
  expect((await ed.open(toolboxTypeName, id)).body.can).toEqual({
    ...{ edit: false, publish: false, unpublish: false, delete: false, copy: false, lock: false, unlock: false },
  })
  expect((await ada.open(toolboxTypeName, id)).body).toMatchObject({ title: 'Guarded', live: false, version })
  expect((await pia.save(toolboxTypeName, id, version, { title: 'Changed by a publisher' })).status).toBe(200)
})

it('BR-33 BR-35 the site history lists actions on snippets and countries, with links to existing ones', async () => {
  const made = await ada.add(toolboxTypeName, { title: 'Told of', body: [] })
  const { id, version } = made.body.snippet
  const iceland = (
    await ada.add('country', { printable_name: 'Iceland', code: 'IS', root_url: '', order_url_template: '' })
  ).body.snippet
  const findEvents = async (label: string) =>
    (
      await office.json<{ items: { action: string; edit_url: string | null }[] }>(
        `${toReportRowsUrl('site-history')}?search=${label}`,
      )
    ).items
  expect(await findEvents('Told')).toMatchObject([
    { action: 'wagtail.create', edit_url: paths.wagtail.snippet(toolboxTypeName, id) },
  ])
  expect(await findEvents('Iceland')).toMatchObject([
    { edit_url: expect.stringMatching(/\/snippets\/site\/country\/edit\/\d+\/$/) },
  ])
  await ada.remove(toolboxTypeName, id, { version })
  expect((await ada.remove('country', iceland.id, { version: iceland.version })).status).toBe(200)
  for (const label of ['Told', 'Iceland'])
    expect(await findEvents(label)).toMatchObject([{ action: 'wagtail.delete', edit_url: null }, { edit_url: null }])
})
