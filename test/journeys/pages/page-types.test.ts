import { expect, it } from 'vitest'
import { createUser, fetchShared, openTemporarySite, signIn } from '../../support/site.ts'

it('TP-01 contact, sign-up and their landing pages each have their own layout', async () => {
  const layout = async (path: string) => {
    const answer = await fetchShared(path)
    const html = await answer.text()
    return [
      answer.status,
      html.includes('id="contact-form"'),
      html.includes('id="signup-form"'),
      /class="confirmation[" ]/.test(html),
    ]
  }
  expect(await layout('/contact-us/')).toEqual([200, true, false, false])
  expect(await layout('/email-signup/')).toEqual([200, false, true, false])
  expect(await layout('/contact-us/thanks/')).toEqual([200, false, false, true])
  expect(await layout('/email-signup/welcome/')).toEqual([200, false, false, true])
})

it('RT-13 RP-01 log-in is a link with a return URL to a page without a password field', async () => {
  const front = await fetchShared('/')
  expect([front.status, front.headers.get('Set-Cookie')]).toEqual([200, null])
  const [, href] = /<a class="log-in" href="([^"]+)"/.exec(await front.text()) ?? []
  const link = new URL(href!.replaceAll('&amp;', '&'), 'https://www.harborlantern.example')
  expect(link.pathname).toBe('/login/')
  expect(new URL(link.searchParams.get('return')!).pathname).toBe('/')
  const page = await fetchShared(link.pathname + link.search)
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain('type="password"')
})

it('TP-05 a redirect page redirects to its target', async () => {
  const answer = await fetchShared('/chowder/')
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/menu/'])
})

it('a redirect page whose target is gone is not there, and a circle is refused or, once made, not followed', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'editor@harborlantern.example', { superuser: true })
  const editor = await signIn(site, 'editor@harborlantern.example')
  const home = await site.db.prepare("SELECT id FROM page WHERE url_path = '/'").first<number>('id')
  const make = async (slug: string, link: unknown) => {
    const content = { title: slug, slug, link, is_permanent: true }
    const answer = await editor.post('/wagtail/api/editor/pages/action/create/', {
      type: 'redirect_page',
      parent_id: home,
      publish: true,
      content,
    })
    return {
      status: answer.status,
      ...((await answer.json()) as { id?: number; latest_revision_id?: number; problems?: unknown[] }),
    }
  }
  const self = await make('self', { to: 'url', url: '/self?again=1#there' })
  expect(self).toMatchObject({ status: 400, problems: [{ path: 'link' }] })
  const one = await make('one', { to: 'page', page: home })
  expect((await site.fetch('/one/')).status).toBe(301)
  const two = await make('two', { to: 'page', page: one.id })
  const back = await editor.post(`/wagtail/api/editor/pages/${one.id}/action/publish/`, {
    base_revision_id: one.latest_revision_id,
    content: { link: { to: 'page', page: two.id } },
  })
  expect(back.status).toBe(400)
  await site.db
    .prepare(
      `UPDATE revision SET content = json_set(content, '$.link', json(?2)) WHERE id = (SELECT live_revision_id FROM page WHERE id = ?1)`,
    )
    .bind(one.id, JSON.stringify({ to: 'url', url: '/two/' }))
    .run()
  expect((await site.fetch('/one/')).status).toBe(404)
  const gone = await make('gone', {
    to: 'page',
    page: await site.db.prepare("SELECT id FROM page WHERE url_path = '/chowder/'").first<number>('id'),
  })
  await site.db.prepare("UPDATE page SET live = 0 WHERE url_path = '/chowder/'").run()
  expect([gone.status, (await site.fetch('/gone/')).status]).toEqual([201, 404])
})

it('TP-06, SY-01 utility, content and confirmation pages have layouts of their own; the utility page its background', async () => {
  const pages = await Promise.all(
    ['/storm-notice/', '/faq/', '/thank-you/'].map(async (path) => (await fetchShared(path)).text()),
  )
  expect(pages.map((text) => /"template":"(\w+)"/.exec(text)![1])).toEqual([
    'utility_page',
    'generic_page',
    'confirmation_page',
  ])
  expect(pages[0]).toMatch(/<div class="utility bg bg-lighthouse">.*closes when its people cannot get home/s)
})

it('TP-07 a noindex page has a title, no description, no social metadata, and is excluded from crawlers', async () => {
  const answer = await fetchShared('/guest-network/')
  const html = await answer.text()
  const head = html.slice(0, html.indexOf('</head>'))
  expect([answer.status, answer.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex'])
  expect(head).toContain('<title>You are connected to our guest network</title>')
  expect(head).not.toMatch(/name="description"|name="robots"|rel="canonical"|og:|ld\+json/)
})

it('TP-02 the example page shows a sample of every block, with pictures', async () => {
  const { listAllBlockTypes } = await import('../../../app/blocks/index.ts')
  const html = await (await fetchShared('/example/')).text()
  expect([...html.matchAll(/<section id="block-(\w+)"/g)].map(([, type]) => type).sort()).toEqual(
    listAllBlockTypes()
      .map(({ type }) => type)
      .sort(),
  )
  expect(html).toMatch(/id="block-hero".*?<img class="picture-\d+"/s)
})
