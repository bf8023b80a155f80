import { expect, it } from 'vitest'
import { childUrlPath, isReservedUrlPath, titleToSlug } from './url-path.ts'

it('makes slugs of titles in any script', () => {
  expect(titleToSlug('Tom & Jerry’s Café')).toBe('tom-jerrys-cafe')
  expect(titleToSlug('  Fresh -- Catch! ')).toBe('fresh-catch')
  expect(titleToSlug('寿司')).toBe('寿司')
  expect(titleToSlug('???')).toBe('')
})

it('builds addresses from the root of the tree down', () => {
  expect(childUrlPath('', 'campaign')).toBe('/campaign/')
  expect(childUrlPath('/', 'menu')).toBe('/menu/')
  expect(childUrlPath('/menu/', 'lunch')).toBe('/menu/lunch/')
})

it('keeps the addresses the site answers itself', () => {
  expect(isReservedUrlPath('/wagtail/')).toBe(true)
  expect(isReservedUrlPath('/api/anything/')).toBe(true)
  expect(isReservedUrlPath('/apiary/')).toBe(false)
})
