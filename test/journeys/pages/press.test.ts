import { expect, it } from 'vitest'
import { createUser, fetchFromSharedSite, openTemporarySite, signIn } from '../../support/site.ts'

const list = '/press/releases/'
const release = '/press/releases/spring-on-the-board-halibut-is-back/'
const html = async (path: string, get = fetchFromSharedSite) => (await get(path)).text()

/** The page's data as its scripts receive it. */
const dataOf = (text: string) =>
  JSON.parse(/<script type="application\/json" id="start-up-data">(.*?)<\/script>/s.exec(text)![1]!).page.data

/** The structured data of a release. */
const newsArticleOf = (text: string) =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .flatMap(([, json]) => JSON.parse(json!))
    .find((each) => each['@type'] === 'NewsArticle')

/** When the content API says that the release was first published; the demo publishes each page once. */
const readPublished = async (): Promise<string> => {
  const query = '?type=press_release&fields=first_published_at&slug=spring-on-the-board-halibut-is-back'
  const { items } = JSON.parse(await html(`/api/v2/pages/${query}`))
  return items[0].meta.first_published_at
}

/** Asks until the page is kept, so that only a purge can change it. */
async function kept(get: typeof fetchFromSharedSite, path: string): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await get(path)
    const text = await answer.text()
    if (answer.headers.get('ETag')) return text
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${path} was never kept.`)
}

it('TP-04 section, list and release each have their own layout', async () => {
  for (const [path, template] of [
    ['/press/', 'press_section'],
    [list, 'press_release_list'],
    [release, 'press_release'],
  ] as const)
    expect(await html(path)).toContain(`"template":"${template}"`)
})

it('SP-01, SP-02 the list has a title, each row its date, title and link', async () => {
  const text = await html(list)
  expect(text).toContain('<h1>Press Releases</h1>')
  const row = /<li class="press-row">(?:(?!<\/li>).)*halibut(?:(?!<\/li>).)*<\/li>/.exec(text)![0]
  expect(row).toContain('<time dateTime="2026-03-05">3.5.26</time>')
  expect(row).toContain('<h2>Spring on the board: halibut is back</h2>')
  expect(row).toMatch(/<a class="text-link" href="\/press\/releases\/spring-on-the-board-halibut-is-back\/">Learn More/)
})

it('SP-03, SP-04 30 releases are three pages with first, last and numbered links', async () => {
  const pages = await Promise.all(['', '?page=2', '?page=3'].map((query) => html(list + query)))
  expect(pages.map((text) => text.match(/class="press-row"/g)!.length)).toEqual([12, 12, 6])
  const navigation = /<nav class="pagination".*?<\/nav>/s.exec(pages[1]!)![0]
  expect([...navigation.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
    ['', '', '?page=2', '?page=3', '?page=3'].map((query) => list + query),
  )
  expect(navigation.match(/href="[^"]*" aria-current="page"/g)).toEqual([`href="${list}?page=2" aria-current="page"`])
  expect(pages[1]).toMatch(/<link rel="canonical" href="[^"]*\/press\/releases\/\?page=2"/)
  expect(pages[0]).toMatch(/<link rel="canonical" href="[^"]*\/press\/releases\/"/)
})

it('a missing page of the list is the 404 page', async () => {
  const pages = ['0', '4', '-1', 'two', '1.5', '', '999999999'].map((page) =>
    fetchFromSharedSite(`${list}?page=${page}`),
  )
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(Array(7).fill(404))
})

it('SP-06 a release shows title, date, text and a link back, and has news metadata', async () => {
  const text = await html(release)
  expect(text).toContain('<h1>Spring on the board: halibut is back</h1>')
  expect(text).toContain('>3.5.26</time>')
  expect(text).toContain('line-caught fish from boats out of Homer')
  expect(text).toMatch(/<a class="button[^"]*" href="\/press\/">Back to Press room<\/a>/)
  const url = new URL(/<link rel="canonical" href="([^"]+)"/.exec(text)![1]!)
  expect(url.pathname).toBe(release)
  const organization = {
    '@type': 'Organization',
    '@id': `${url.origin}/#organization`,
    name: expect.stringMatching(/./),
    url: `${url.origin}/`,
    logo: { '@type': 'ImageObject', url: expect.stringMatching(/^https?:.+\.png/) },
  }
  const modified = await readPublished()
  expect(newsArticleOf(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    '@id': `${url.href}#article`,
    url: url.href,
    mainEntityOfPage: url.href,
    headline: 'Spring on the board: halibut is back',
    datePublished: '2026-03-05',
    ...(modified >= '2026-03-05' && { dateModified: modified }),
    image: [expect.stringMatching(new RegExp(`^${url.origin}/`))],
    author: organization,
    publisher: organization,
  })
  const logo = newsArticleOf(text).publisher.logo.url
  expect((await fetchFromSharedSite(new URL(logo).pathname)).headers.get('Content-Type')).toMatch(/^image\//)
})

it('EO-02 article and list have their fields in the page data', async () => {
  const { articles, num_pages, current_page } = dataOf(await html(`${list}?page=3`))
  expect([num_pages, current_page, articles.length]).toEqual([3, 3, 6])
  const { article } = dataOf(await html(release))
  expect(article).toMatchObject({ title: 'Spring on the board: halibut is back', date: '2026-03-05', url: release })
  expect(Object.keys(article)).toEqual(['id', 'title', 'date', 'url', 'feature_image', 'copy'])
  expect(article.copy.html).toMatch(/^<p>The Pacific halibut season/)
  expect(articles[0].feature_image.url).toMatch(/^\/media\//)
})

it('SP-07 the section shows its title and the latest releases with a link to all', async () => {
  const text = await html('/press/')
  expect(text).toContain('<h1>Press room</h1>')
  expect(text).toMatch(/<h2[^>]*>Press Releases<\/h2>/)
  expect(text.match(/class="story"/g)).toHaveLength(3)
  expect(text).toMatch(/<a [^>]*href="\/press\/releases\/">See All/)
})

it('SP-10, SP-11, EO-03 a tile shows title, type and size, and downloads its file', async () => {
  const text = await html('/press/')
  const data = dataOf(text)
  expect(data.contact_info.html).toContain('press@harborlantern.example')
  const tile = data.media_download_tiles.find(({ title }: { title: string }) => title === 'Fact sheet')
  expect(tile).toMatchObject({ image: expect.any(Number), file_extension: 'pdf', file_size: expect.any(Number) })
  expect(text).toMatch(/<h3>Fact sheet<\/h3><p class="fineprint">\.pdf File, \d+\.\d KB<\/p>/)
  expect(text).toContain(`href="${tile.url}" download`)
  const file = await (await fetchFromSharedSite(tile.url)).arrayBuffer()
  expect(file.byteLength).toBe(tile.file_size)
  expect(new TextDecoder().decode(file).slice(0, 5)).toBe('%PDF-')
  const bare = /<li class="download-tile">(?:(?!<\/li>).)*The lantern mark(?:(?!<\/li>).)*<\/li>/.exec(text)![0]
  expect(bare).not.toContain('<img')
})

it('SP-05, SP-08, SP-09 missing parts of the section, like contact or files, are omitted', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'press@harborlantern.example', { superuser: true })
  const editor = await signIn(site, 'press@harborlantern.example')
  const id = await site.db.prepare("SELECT id FROM page WHERE url_path = '/press/'").first<number>('id')
  const revision = await site.db
    .prepare('SELECT latest_revision_id AS id FROM page WHERE id = ?1')
    .bind(id)
    .first<number>('id')
  expect(await kept(site.fetch, list)).toContain('Back to Press room')
  const before = await html('/press/', site.fetch)
  for (const heading of ['Press Inquiries', 'Media Downloads']) expect(before).toContain(`<h2>${heading}</h2>`)
  const publish = await editor.post(`/wagtail/api/editor/pages/${id}/action/publish/`, {
    base_revision_id: revision,
    content: { contact_info: { type: 'doc', content: [] }, media_download_tiles: [] },
  })
  expect(publish.status).toBe(200)
  const text = await html('/press/', site.fetch)
  expect(text).toContain('Press Releases')
  expect(text).not.toContain('Press Inquiries')
  expect(text).not.toContain('Media Downloads')
  expect((await editor.post(`/wagtail/api/editor/pages/${id}/action/unpublish/`, {})).status).toBe(200)
  expect(await html(list, site.fetch)).not.toContain('Back to Press room')
  expect(await html(release, site.fetch)).not.toContain('Back to Press room')
})

it('a new, changed or removed release updates the list and the section immediately', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'press@harborlantern.example', { superuser: true })
  const editor = await signIn(site, 'press@harborlantern.example')
  const parent = await site.db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(list).first<number>('id')
  for (const path of [list, '/press/']) expect(await kept(site.fetch, path)).not.toContain('A third lantern in Bangor')
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It is lit.' }] }] }
  const created = await editor.post('/wagtail/api/editor/pages/action/create/', {
    type: 'press_release',
    parent_id: parent,
    publish: true,
    content: { title: 'A third lantern in Bangor', date: '2026-10-30', body },
  })
  const { id, latest_revision_id } = (await created.json()) as { id: number; latest_revision_id: number }
  for (const path of [list, '/press/'])
    expect(await kept(site.fetch, path)).toMatch(/10\.30\.26.*A third lantern in Bangor/s)
  await editor.post(`/wagtail/api/editor/pages/${id}/action/publish/`, {
    base_revision_id: latest_revision_id,
    content: { date: '2026-10-31' },
  })
  for (const path of [list, '/press/']) expect(await kept(site.fetch, path)).toContain('10.31.26')
  await editor.post(`/wagtail/api/editor/pages/${id}/action/unpublish/`, {})
  for (const path of [list, '/press/']) expect(await kept(site.fetch, path)).not.toContain('Bangor')
})
