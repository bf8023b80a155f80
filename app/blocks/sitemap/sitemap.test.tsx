import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sitemapBlock } from './sitemap.tsx'

it('EB-19 title, sections and their links are rendered as one navigation', () => {
  const html = renderToStaticMarkup(<sitemapBlock.View id="it" value={sitemapBlock.sample} />)
  expect(html).toContain('<h2 id="it-title">Everything on this site</h2>')
  expect(html.match(/<h3>[^<]+/g)).toEqual(['<h3>Eat with us', '<h3>Find us', '<h3>About us'])
  expect(html).toContain('<a href="/gift-cards/">Gift cards</a>')
})

it('without a title the navigation still has a name, and sections have h2 headings', () => {
  const html = renderToStaticMarkup(<sitemapBlock.View id="it" value={{ ...sitemapBlock.sample, title: '' }} />)
  expect(html).toContain('aria-label="Sitemap"')
  expect(html).toContain('<h2>Eat with us</h2>')
})

it('the navigation’s accessible name is its title, or Sitemap without one', () => {
  const html = (title: string) =>
    renderToStaticMarkup(<sitemapBlock.View id="it" value={{ ...sitemapBlock.sample, title }} />)
  expect(html('All pages')).toMatch(/<nav [^>]*aria-labelledby="it-title"/)
  expect(html('')).toMatch(/<nav [^>]*aria-label="Sitemap"/)
  expect(html('')).not.toContain('aria-labelledby')
})
