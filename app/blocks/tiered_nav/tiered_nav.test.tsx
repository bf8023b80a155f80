import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HereContext, nothingResolved, ResolvedContext } from '../../resolved.ts'
import { tieredNav } from './tiered_nav.tsx'

const root = { id: 5, title: 'About us', url: '/about/' }
const render = (here: string, root_page: number | null = 5) =>
  renderToStaticMarkup(
    <ResolvedContext value={{ ...nothingResolved, pages: new Map([[5, root]]) }}>
      <HereContext value={here}>
        <tieredNav.View id="it" value={{ ...tieredNav.sample, root_page }} />
      </HereContext>
    </ResolvedContext>,
  )

it('EB-21 the root page, the first tier and below each of it the second', () => {
  const html = render('/')
  expect(html).toContain('<nav class="tiered-nav" aria-label="About us">')
  const [, fish, press] = html.split('<li class="tiered-nav-group">')
  expect(fish).toMatch(/<summary>Our fish.*Fresh catch.*Menu/)
  expect(press).toMatch(/<summary>Press.*Press releases/)
  expect(html).toMatch(/<li><a href="\/about\/" class="tiered-nav-link">Our story<\/a><\/li>/)
})

it('BL-18 each level opens and closes on its own', () => {
  expect(render('/').match(/<details/g)).toHaveLength(3)
})

it('BL-19 the link to the current page says so, and no other', () => {
  expect(render('/menu/').match(/<a[^>]*aria-current="page"[^>]*>[^<]*/g)).toEqual([
    '<a href="/menu/" class="tiered-nav-link" aria-current="page">Menu',
  ])
  expect(render('/elsewhere/')).not.toContain('aria-current')
})

it('without a root page the navigation has a name of its own', () => {
  expect(render('/', 404)).toContain('aria-label="In this section"')
})
