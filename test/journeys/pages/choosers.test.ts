import { expect, it } from 'vitest'
import { twoColumnFeatureBlock } from '#app/blocks/two_column_feature/two_column_feature.tsx'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { emptyRichText } from '#schema/fields/rich-text.ts'
import type { PageChooserListResponse, PageUrlResolutionResponse } from '#schema/pages/chooser-wire.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { chooserAndDeveloperPaths } from '#schema/pages/editor-paths.ts'
import { createBackOfficeClient, createHeadingBlock, setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { createUser, type TestSite } from '../../support/site.ts'

const room = setUpBackOffice()

function choosePage(query: Record<string, string | number> = {}): string {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `${pageEditorEndpoints.choosePage.path}?${parameters}`
}

const idAt = async ({ db }: TestSite, path: string) =>
  (await db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(path).first<number>('id'))!

const text = (content: object[]) => ({
  ...{ id: 'words', type: 'artf', version: 1 },
  value: { content: { ...emptyRichText, content }, container_width: 'full', layout: 'left-aligned' },
})
const linked = (words: string, link: object) => ({
  type: 'text',
  text: words,
  marks: [{ type: 'link', attrs: { link } }],
})

it('BR-18 each chooser has its own URL; an invalid id is not found', async () => {
  const { get } = room
  const addresses = [
    chooserAndDeveloperPaths.choosePage(),
    chooserAndDeveloperPaths.choosePage(2),
    ...(['external', 'email', 'phone', 'anchor'] as const).map(chooserAndDeveloperPaths.chooseLink),
    chooserAndDeveloperPaths.chooseEmbed,
  ]
  for (const path of addresses) expect((await get(path)).status, path).toBe(200)
  for (const path of ['/wagtail/choose-page/abc/', '/wagtail/embeds/abc/'])
    expect((await get(path)).status, path).toBe(404)
})

it('BR-18 each kind of link has the matching public href in texts and fields', async () => {
  const { site, home, create } = room
  const menu = await idAt(site, '/menu/')
  const kinds: [object, string][] = [
    [{ to: 'page', page: menu }, '/menu/'],
    [{ to: 'page', page: menu, fragment: 'fish' }, '/menu/#fish'],
    [{ to: 'url', url: 'https://tides.example/today?x=1' }, 'https://tides.example/today?x=1'],
    [{ to: 'email', email: 'hello@harborlantern.example' }, 'mailto:hello@harborlantern.example'],
    [{ to: 'phone', phone: '+1 (555) 010-0100' }, 'tel:+15550100100'],
    [{ to: 'anchor', anchor: 'the-boats' }, '#the-boats'],
  ]
  const links = kinds.map(([url, href]) => ({ url, display_name: `To ${href}`, style: 'primary' }))
  const paragraph = { type: 'paragraph', content: kinds.map(([link, href]) => linked(`In ${href}`, link)) }
  const made = await create(
    home,
    {
      ...{ title: 'Links', slug: 'links' },
      body: [
        createHeadingBlock('a', 'The boats'),
        text([paragraph]),
        {
          id: 'row',
          type: 'two_column_feature',
          version: 1,
          value: { ...twoColumnFeatureBlock.sample, media: null, links },
        },
      ],
    },
    { publish: true },
  )
  expect(made.body).toMatchObject({ html_url: '/links/' })
  const html = await (await site.fetch('/links/')).text()
  for (const [, href] of kinds) {
    const found = [...html.matchAll(/<a href="([^"]*)"[^>]*>(?:To|In) ([^<]*)/g)].filter(
      ([, , words]) => words === href,
    )
    expect(
      found.map(([, at]) => at),
      href,
    ).toEqual([href, href])
  }
  expect(html).toContain('<h2 id="the-boats">The boats</h2>')
  expect(html).toMatch(/href="https:\/\/tides\.example\/today\?x=1"[^>]* target="_blank" rel="noopener"/)
})

it('BR-18 pages are chosen by browsing the tree, by text and by type', async () => {
  const { site, home, json } = room
  const start = await json<PageChooserListResponse>(choosePage())
  expect(start.parent).toMatchObject({ id: home, can_choose: true })
  expect(start.ancestors).toEqual([])
  const press = start.items.find(({ detail }) => detail === '/press/')!
  expect(press).toMatchObject({ can_choose: true, live: true, kind: expect.any(String) })
  const below = await json<PageChooserListResponse>(choosePage({ parent: press.id }))
  expect(below.parent?.title).toBe(press.title)
  expect(below.ancestors).toEqual([{ id: home, title: start.parent?.title }])
  expect(below.total).toBe(press.children)
  const found = await json<PageChooserListResponse>(choosePage({ search: 'MENU', limit: 1 }))
  expect([found.items[0]!.detail, found.items.length, found.parent?.id]).toEqual(['/menu/', 1, home])
  const releases = await json<PageChooserListResponse>(choosePage({ type: 'press_release', limit: 100 }))
  expect(releases.total).toBeGreaterThan(1)
  expect(new Set(releases.items.map(({ kind }) => kind)).size).toBe(1)
  expect(releases.types.map(({ type }) => type)).toContain('press_release')

  const accepted = await json<PageChooserListResponse>(
    choosePage({ parent: home, page_type: 'contact_us_page,generic_page' }),
  )
  expect(accepted.items.find(({ id }) => id === press.id)!.can_choose).toBe(false)
  expect(accepted.items.filter(({ can_choose }) => can_choose).length).toBeGreaterThan(0)
  expect(
    (await json<PageChooserListResponse>(choosePage({ search: 'press', page_type: 'contact_us_page' }))).total,
  ).toBe(0)
  expect(await idAt(site, '/press/')).toBe(press.id)
})

it('BR-18 the chooser hides what an editor cannot view: drafts of others and private pages', async () => {
  const { site, home, create, act, json: asAda } = room
  const press = await idAt(site, '/press/')
  const draft = await create(home, { title: 'Secret cellar', slug: 'secret-cellar' })
  const closed = await create(home, { title: 'Staff secret', slug: 'staff' }, { publish: true })
  await act(closed.body.id, 'privacy', { restriction_type: 'login' })
  await createUser(site, 'paul@example.test', { grants: [['change', press]] })
  const { json, status } = await createBackOfficeClient(site, 'paul@example.test')
  expect((await asAda<PageChooserListResponse>(choosePage({ search: 'secret' }))).total).toBe(2)
  expect((await json<PageChooserListResponse>(choosePage({ search: 'secret' }))).total).toBe(0)
  const ids = (await json<PageChooserListResponse>(choosePage({ parent: home, limit: 100 }))).items.map(({ id }) => id)
  expect(ids).toContain(press)
  expect(ids).not.toContain(draft.body.id)
  expect(ids).not.toContain(closed.body.id)
  for (const parent of [draft.body.id, closed.body.id, 999_999]) expect(await status(choosePage({ parent }))).toBe(404)
  for (const wrong of [
    { parent: 'x' },
    { type: 'nothing' },
    { page_type: 'generic_page,x' },
    { limit: 101 },
    { odd: 1 },
  ])
    expect(await status(choosePage(wrong as Record<string, string>))).toBe(400)
  expect((await site.fetch(choosePage())).status).toBe(401)
  expect(
    (
      await json<PageUrlResolutionResponse>(
        buildEndpointUrl(pageEditorEndpoints.resolveUrl, { query: { url: '/secret-cellar/' } }),
      )
    ).page,
  ).toBeNull()
  expect(
    (
      await asAda<PageUrlResolutionResponse>(
        buildEndpointUrl(pageEditorEndpoints.resolveUrl, { query: { url: '/secret-cellar/' } }),
      )
    ).page?.id,
  ).toBe(draft.body.id)
})

it('BR-18 a URL of this site becomes its page with fragment; others stay URLs', async () => {
  const { site, json } = room
  const menu = await idAt(site, '/menu/')
  const hostname = await site.db.prepare('SELECT hostname FROM site').first<string>('hostname')
  for (const url of ['/menu/', '/menu', `${site.origin}/menu/`, `https://${hostname}/menu/#fish`])
    expect(
      (await json<PageUrlResolutionResponse>(buildEndpointUrl(pageEditorEndpoints.resolveUrl, { query: { url: url } })))
        .page,
      url,
    ).toMatchObject({
      id: menu,
      detail: '/menu/',
    })
  expect(
    (
      await json<PageUrlResolutionResponse>(
        buildEndpointUrl(pageEditorEndpoints.resolveUrl, { query: { url: '/menu/#fish' } }),
      )
    ).fragment,
  ).toBe('fish')
  for (const url of [
    'https://elsewhere.example/menu/',
    '/menu/?a=1',
    '/nothing/',
    'javascript:alert(1)',
    '//elsewhere.example/menu/',
    '',
  ])
    expect(
      await json<PageUrlResolutionResponse>(buildEndpointUrl(pageEditorEndpoints.resolveUrl, { query: { url: url } })),
      url,
    ).toEqual({
      page: null,
      fragment: '',
    })
})

it('BR-21 a video URL becomes an embed in block and text; other services are rejected', async () => {
  const { site, home, create } = room
  const page = (url: string) => ({
    ...{ title: 'Films', slug: 'films' },
    body: [
      { id: 'block', type: 'embed', version: 1, value: { url, title: 'The fleet', image: null, caption: '' } },
      text([{ type: 'embed', attrs: { url: 'https://vimeo.com/1084537', title: 'The harbor' } }]),
    ],
  })
  const refused = await create(home, page('https://films.example/1'), { publish: true })
  expect(refused.status).toBe(400)
  expect(refused.body.problems).toEqual([
    { path: 'body.0.url', message: 'Enter the address of a video on YouTube or Vimeo.' },
  ])
  const made = await create(home, page('https://youtu.be/aqz-KE-bpKQ'), { publish: true })
  expect(made.status).toBe(201)
  const answer = await site.fetch('/films/')
  const html = await answer.text()
  expect(html).toContain('data-src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
  expect(html).toContain('data-src="https://player.vimeo.com/video/1084537')
  expect(html).not.toContain('<iframe')
  expect(answer.headers.get('Content-Security-Policy')).toMatch(
    /frame-src https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com/,
  )

  const wild = await create(home, {
    ...page('https://youtu.be/aqz-KE-bpKQ'),
    slug: 'wild',
    body: [text([{ type: 'embed', attrs: { url: 'https://films.example/1', title: '' } }])],
  })
  expect(wild.status).toBe(400)
})
