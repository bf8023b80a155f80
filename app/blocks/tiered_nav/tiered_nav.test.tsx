import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { streamField } from '#schema/fields/stream.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import {
  CurrentPagePathContext,
  emptyResolvedReferences,
  ResolvedReferencesContext,
} from '../../resolved-references.ts'
import { tieredNavBlock } from './tiered_nav.tsx'

const root = { id: 5, title: 'About us', url: '/about/' }
const render = (here: string, root_page: number | null = 5) =>
  renderToStaticMarkup(
    <ResolvedReferencesContext value={{ ...emptyResolvedReferences, pages: new Map([[5, root]]) }}>
      <CurrentPagePathContext value={here}>
        <tieredNavBlock.View id="it" value={{ ...tieredNavBlock.sample, root_page }} />
      </CurrentPagePathContext>
    </ResolvedReferencesContext>,
  )

it('EB-21 shows the root page, the first tier, and the second tier below its parents', () => {
  const html = render('/')
  expect(html).toContain('<nav class="tiered-nav" aria-label="About us">')
  const [, fish, press] = html.split('<li class="tiered-nav-group">')
  expect(fish).toMatch(/<summary>Our food.*Offers.*Menu/)
  expect(press).toMatch(/<summary>Press.*Press releases/)
  expect(html).toMatch(/<li><a href="\/about\/" class="tiered-nav-link">Our story<\/a><\/li>/)
})

it('BL-18 each level opens and closes independently', () => {
  expect(render('/').match(/<details/g)).toHaveLength(3)
})

it('BL-19 only the link to the current page has aria-current', () => {
  expect(render('/menu/').match(/<a[^>]*aria-current="page"[^>]*>[^<]*/g)).toEqual([
    '<a href="/menu/" class="tiered-nav-link" aria-current="page">Menu',
  ])
  expect(render('/elsewhere/')).not.toContain('aria-current')
})

it('without a root page the navigation has a default name', () => {
  expect(render('/', 404)).toContain('aria-label="In this section"')
})

const shared = (snippet: number | null, type = 'tiered_navigation') =>
  renderToStaticMarkup(
    <ResolvedReferencesContext
      value={{
        ...emptyResolvedReferences,
        snippets: new Map([
          [9, { id: 9, type, values: { root_page: null, tier_one_links: [gulls], tier_two_links: [] } }],
        ]),
      }}
    >
      <tieredNavBlock.View id="it" value={{ ...tieredNavBlock.sample, snippet }} />
    </ResolvedReferencesContext>,
  )
const gulls = { id: 'gulls', title: 'Gulls', url: { to: 'url', url: '/gulls/' } }

it('BR-35 EB-21 a shared navigation replaces the block’s own links until it is deleted', () => {
  expect(shared(9)).toContain('Gulls')
  expect(shared(9)).not.toContain('Our story')
  for (const html of [shared(null), shared(8), shared(9, 'toolbox_snippet')]) {
    expect(html).toContain('Our story')
    expect(html).not.toContain('Gulls')
  }
})

it('BR-35 a navigation stored before it could be shared keeps its own links', () => {
  const { snippet: _, ...older } = tieredNavBlock.sample
  const { body } = upgradeStoredContent(
    { body: streamField(() => [tieredNavBlock]) },
    { body: [{ id: 'old', type: 'tiered_nav', value: older }] },
    'view',
  )
  expect(body).toEqual([{ id: 'old', type: 'tiered_nav', version: 2, value: tieredNavBlock.sample }])
})

it('without any links nothing is rendered', () => {
  const empty = { snippet: null, root_page: null, tier_one_links: [], tier_two_links: [] }
  expect(renderToStaticMarkup(<tieredNavBlock.View id="it" value={empty} />)).toBe('')
})
