import { expect, it } from 'vitest'
import {
  describeMenuSiteScope,
  type MenuSiteScope,
  menuSiteScopeSchema,
  menuSiteScopesCover,
} from './menu-site-scope.ts'

const all: MenuSiteScope = { of: 'all' }
const sites = (...ids: number[]): MenuSiteScope => ({ of: 'sites', sites: ids })

it('a scope is covered by all sites, or by scopes that have its sites', () => {
  expect(menuSiteScopesCover([all], all)).toBe(true)
  expect(menuSiteScopesCover([all], sites(2))).toBe(true)
  expect(menuSiteScopesCover([sites(1), sites(2)], sites(2, 1))).toBe(true)
  expect(menuSiteScopesCover([sites(1)], sites(1, 2))).toBe(false)
  expect(menuSiteScopesCover([sites(1)], all)).toBe(false)
  expect(menuSiteScopesCover([], sites(1))).toBe(false)
})

it('a scope of no site is refused', () => {
  expect(menuSiteScopeSchema.safeParse(sites()).success).toBe(false)
  expect(menuSiteScopeSchema.safeParse(sites(2)).success).toBe(true)
})

it('the log names the sites of a scope', () => {
  const names = new Map([[2, 'Grill']])
  expect(describeMenuSiteScope(all, names)).toBe('all')
  expect(describeMenuSiteScope(sites(2, 9), names)).toBe('Grill, site 9')
})
