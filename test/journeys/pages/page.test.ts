import { expect, it } from 'vitest'
import { fetchFromSharedSite, setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()

it('RT-12 the home page responds at /', async () => {
  const answer = await fetchFromSharedSite('/')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('"template":"home_page"')
})

it('S4-01 an unknown URL gets the 404 page with a home page link', async () => {
  const answer = await fetchFromSharedSite('/no-such-page/')
  const html = await answer.text()
  expect(answer.status).toBe(404)
  expect(html).toMatch(/<h1[^>]*>The page you are looking for does not exist, sorry.<\/h1>/)
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Return to Homepage<\/a>/)
})

it('a URL without a trailing slash redirects to the page, with its query', async () => {
  await site.db.prepare("UPDATE page SET url_path = '/crème-brûlée/' WHERE url_path = '/terms/'").run()
  const answer = await site.fetch('/cr%C3%A8me-br%C3%BBl%C3%A9e?utm_source=a%20b')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe('/cr%C3%A8me-br%C3%BBl%C3%A9e/?utm_source=a%20b')
  expect((await site.fetch('/cr%C3%A8me-br%C3%BBl%C3%A9e/')).status).toBe(200)
})

it('a redirect works with and without the trailing slash; unknown paths do not redirect', async () => {
  await site.db
    .prepare(
      "INSERT INTO redirect (old_path, redirect_link, is_permanent) VALUES ('/lunch/', '/menu/', 1), ('/boats', 'https://boats.example/', 0)",
    )
    .run()
  const seen = await Promise.all(
    ['/lunch/', '/lunch', '/boats', '/boats/', '/lunches/'].map((path) => site.fetch(path)),
  )
  expect(seen.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
    [301, '/menu/'],
    [301, '/menu/'],
    [302, 'https://boats.example/'],
    [302, 'https://boats.example/'],
    [404, null],
  ])
})

it('blocks of unknown types or older versions break no page and stay stored', async () => {
  const faq = await site.db
    .prepare("SELECT live_revision_id AS id FROM page WHERE url_path = '/faq/'")
    .first<{ id: number }>()
  const strange = [
    { id: 'gone', type: 'hologram', version: 3, value: { beam: 'green' } },
    { id: 'half', type: 'heading', value: { heading_text: 'Still here' } },
    { id: 'wrong', type: 'faqs', value: { faqs: 'not a list', heading: 7 } },
  ]
  await site.db
    .prepare("UPDATE revision SET content = json_set(content, '$.body', json(?2)) WHERE id = ?1")
    .bind(faq!.id, JSON.stringify(strange))
    .run()
  const answer = await site.fetch('/faq/')
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toMatch(/<h2[^>]*>Still here<\/h2>/)
  expect(html).not.toContain('hologram')
  expect(html).not.toContain('could not be displayed')
  const kept = await site.db
    .prepare("SELECT content ->> '$.body[0].value.beam' AS beam FROM revision WHERE id = ?1")
    .bind(faq!.id)
    .first()
  expect(kept).toEqual({ beam: 'green' })
})
