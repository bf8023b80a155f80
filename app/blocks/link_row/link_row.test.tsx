import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { linkRowBlock } from './link_row.tsx'

it('BL-15 shows heading, image links and fineprint', () => {
  const html = renderToStaticMarkup(<linkRowBlock.View id="it" value={linkRowBlock.sample} />)
  expect(html).toMatch(/<h2[^>]*>On the table this week<\/h2>/)
  expect(html.match(/<a href="[^"]+" class="link-card">/g)).toHaveLength(3)
  expect(html).toMatch(/class="fineprint">Dishes and prices differ/)
})

it('a link with neither picture nor text is omitted', () => {
  const [first] = linkRowBlock.sample.image_links
  const html = renderToStaticMarkup(
    <linkRowBlock.View
      id="it"
      value={{ ...linkRowBlock.sample, image_links: [first!, { ...first!, image: null, display_name: '' }] }}
    />,
  )
  expect(html.match(/<li>/g)).toHaveLength(1)
  expect(html).toContain(first!.display_name)
})
