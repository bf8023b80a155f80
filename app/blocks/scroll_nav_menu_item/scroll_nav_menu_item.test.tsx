import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { paragraphsToRichText } from '#schema/fields/rich-text.ts'
import { BlockListWithScrollMenu } from './scroll-navigation.tsx'

const item = (id: string, title: string, section_id = '') => ({
  id,
  type: 'scroll_nav_menu_item',
  version: 1,
  value: { title, section_id },
})
const text = (id: string, content: string) => ({
  id,
  type: 'artf',
  version: 1,
  value: { content: paragraphsToRichText(content) },
})

it('SN-01 each menu item links to its section, which ends before the next', () => {
  const html = renderToStaticMarkup(
    <BlockListWithScrollMenu
      items={[
        text('a', 'Before'),
        item('b', 'The boats', 'boats'),
        text('c', 'Forty'),
        item('d', 'Our fish'),
        text('e', 'Haddock'),
      ]}
    />,
  )
  expect([...html.matchAll(/href="(#[^"]+)"/g)].map(([, href]) => href)).toEqual(['#boats', '#our-fish'])
  const [before, boats, fish] = html.split('<section')
  expect(before).toContain('Before')
  expect(boats).toMatch(/^ id="boats" aria-label="The boats".*Forty/)
  expect(fish).toMatch(/^ id="our-fish".*Haddock/)
})

it('two items with one name get different ids, a nameless one no section', () => {
  const html = renderToStaticMarkup(
    <BlockListWithScrollMenu items={[item('a', 'Fish'), item('b', 'Fish'), item('c', ' ')]} />,
  )
  expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['fish', 'fish-2'])
})

it('a page without items has no menu', () => {
  expect(renderToStaticMarkup(<BlockListWithScrollMenu items={[text('a', 'Alone')]} />)).not.toContain('<nav')
})
