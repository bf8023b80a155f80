import { expect, it } from 'vitest'
import { buildChildUrlPath, isReservedUrlPath, titleToSlug } from './url-path.ts'

it('converts titles in any script to slugs', () => {
  expect(titleToSlug('Tom & Jerry’s Café')).toBe('tom-jerrys-cafe')
  expect(titleToSlug('  Fresh -- Catch! ')).toBe('fresh-catch')
  expect(titleToSlug('寿司')).toBe('寿司')
  expect(titleToSlug('???')).toBe('')
})

it('builds URL paths from the root of the tree down', () => {
  expect(buildChildUrlPath('', 'campaign')).toBe('/campaign/')
  expect(buildChildUrlPath('/', 'menu')).toBe('/menu/')
  expect(buildChildUrlPath('/menu/', 'lunch')).toBe('/menu/lunch/')
})

it('reserves the paths that the site handles itself', () => {
  expect(isReservedUrlPath('/wagtail/')).toBe(true)
  expect(isReservedUrlPath('/api/anything/')).toBe(true)
  expect(isReservedUrlPath('/apiary/')).toBe(false)
})
