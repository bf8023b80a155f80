import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emptyResolvedReferences, type ResolvedImage, ResolvedReferencesContext } from '../../resolved-references.ts'
import { articlePreviewGridBlock } from './article_preview_grid.tsx'

const picture: ResolvedImage = {
  id: 7,
  title: 'Halifax',
  description: 'The new restaurant',
  width: 3,
  height: 2,
  objectPosition: '50% 50%',
  dominantColor: '#123456',
  renditions: [{ url: '/media/halifax.webp', width: 1600, height: 900, mimetype: 'image/webp' }],
}

const render = (change: Partial<typeof articlePreviewGridBlock.sample>) =>
  renderToStaticMarkup(
    <ResolvedReferencesContext value={{ ...emptyResolvedReferences, images: new Map([[7, picture]]) }}>
      <articlePreviewGridBlock.View id="it" value={{ ...articlePreviewGridBlock.sample, ...change }} />
    </ResolvedReferencesContext>,
  )

it('BL-11 EO-09 an article shows its picture, a date like 3.5.26, and a linked title', () => {
  const link = { to: 'url', url: '/press/halifax/' } as const
  const html = render({ articles: [{ title: 'A lantern in Halifax', date: '2026-03-05', image: 7, link }] })
  expect(html).toContain('src="/media/halifax.webp"')
  expect(html).toMatch(/<time[^>]* dateTime="2026-03-05">3\.5\.26<\/time>/)
  expect(html).toContain('<a href="/press/halifax/">A lantern in Halifax</a>')
})

it('BL-12 links to all articles as “See All”, unless the page does not exist', () => {
  expect(render({})).toMatch(/<a [^>]*href="\/press\/">See All<\/a>/)
  expect(render({ see_all: { to: 'page', page: 404 } })).not.toContain('See All')
})

it('an article whose page was deleted keeps its text', () => {
  const [first] = articlePreviewGridBlock.sample.articles
  const html = render({ articles: [{ ...first!, link: { to: 'page', page: 404 } }], see_all: null })
  expect(html).toContain(first!.title)
  expect(html).not.toContain('<a')
})
