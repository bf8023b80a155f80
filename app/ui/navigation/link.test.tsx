import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emptyResolvedReferences, ResolvedReferencesContext } from '../../resolved-references.ts'
import { LinkToTarget, linkStyles } from './link.tsx'

const elsewhere = { to: 'url', url: 'https://example.com/menu' } as const

it('the primary style is the default; each style renders differently', () => {
  const render = (style?: (typeof linkStyles)[number]) =>
    renderToStaticMarkup(
      <LinkToTarget to={{ to: 'anchor', anchor: 'menu' }} {...(style && { variant: style })}>
        Menu
      </LinkToTarget>,
    )
  expect(render()).toBe(render('primary'))
  expect(new Set(linkStyles.map(render)).size).toBe(4)
})

it('BL-17 a link to another site opens a new tab and says so', () => {
  const html = renderToStaticMarkup(<LinkToTarget to={elsewhere}>Menu</LinkToTarget>)
  expect(html).toContain('target="_blank" rel="noopener"')
  expect(html).toContain('(opens in a new tab)')
})

it('BL-17 a link within the site stays in its tab', () => {
  const pages = new Map([[7, { id: 7, title: 'Menu', url: '/menu/' }]])
  const html = renderToStaticMarkup(
    <ResolvedReferencesContext value={{ ...emptyResolvedReferences, pages }}>
      <LinkToTarget to={{ to: 'page', page: 7, fragment: 'fish' }}>Menu</LinkToTarget>
    </ResolvedReferencesContext>,
  )
  expect(html).toBe('<a href="/menu/#fish" class="button">Menu</a>')
})

it('a link to a deleted page renders only its text', () => {
  expect(renderToStaticMarkup(<LinkToTarget to={{ to: 'page', page: 7 }}>Menu</LinkToTarget>)).toBe('<span>Menu</span>')
})
