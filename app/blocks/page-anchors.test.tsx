import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageBody } from '../templates/page-body.tsx'
import { listPageAnchors } from './page-anchors.ts'
import { tabbedFeaturesBlock } from './tabbed_features/tabbed_features.tsx'

const block = (id: string, type: string, value: object) => ({
  id,
  type,
  version: 1,
  value: value as Record<string, unknown>,
})
const heading = (id: string, heading_text: string) => block(id, 'heading', { heading_text, size: 'h2', style: 'plain' })
const text = (id: string, ...headings: string[]) =>
  block(id, 'artf', {
    content: {
      type: 'doc',
      content: headings.map((heading) => ({
        type: 'heading',
        attrs: { level: 3 },
        content: [{ type: 'text', text: heading }],
      })),
    },
    container_width: 'full',
    layout: 'left-aligned',
  })

const items = [
  heading('a', 'Our fish'),
  block('b', 'scroll_nav_menu_item', { title: 'Our fish', section_id: '' }),
  heading('c', 'Our fish'),
  text('d', 'Lobster & crab', 'Our fish', '☂'),
  block('e', 'tabbed_features', {
    ...tabbedFeaturesBlock.sample,
    tabs: [{ tab_name: 'Grilled', content: [heading('f', 'Grilled')] }],
  }),
]

it('BR-18 lists every anchor of a page, sections and tabs first, each once', () => {
  expect(listPageAnchors(items).map(({ anchor, title }) => `${anchor}: ${title}`)).toEqual([
    'our-fish-2: Our fish',
    'our-fish: Our fish',
    'our-fish-3: Our fish',
    'lobster-crab: Lobster & crab',
    'our-fish-4: Our fish',
    'grilled: Grilled',
    'grilled-2: Grilled',
  ])
  expect(listPageAnchors([])).toEqual([])
})

it('BR-18 the page contains exactly these ids, each once', () => {
  const html = renderToStaticMarkup(<PageBody items={items} heading={null} />)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!).filter((id) => !id.includes('-tab-'))
  expect(ids.sort()).toEqual(
    listPageAnchors(items)
      .map(({ anchor }) => anchor)
      .sort(),
  )
  expect(html).toContain('<h3 id="lobster-crab">Lobster &amp; crab</h3>')
})
