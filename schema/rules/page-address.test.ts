import { expect, it } from 'vitest'
import { addressBelow, isReserved, slugFrom } from './page-address.ts'

it('makes slugs of titles in any script', () => {
  expect(slugFrom('Tom & Jerry’s Café')).toBe('tom-jerrys-cafe')
  expect(slugFrom('  Fresh -- Catch! ')).toBe('fresh-catch')
  expect(slugFrom('寿司')).toBe('寿司')
  expect(slugFrom('???')).toBe('')
})

it('builds addresses from the root of the tree down', () => {
  expect(addressBelow('', 'campaign')).toBe('/campaign/')
  expect(addressBelow('/', 'menu')).toBe('/menu/')
  expect(addressBelow('/menu/', 'lunch')).toBe('/menu/lunch/')
})

it('keeps the addresses the site answers itself', () => {
  expect(isReserved('/wagtail/')).toBe(true)
  expect(isReserved('/api/anything/')).toBe(true)
  expect(isReserved('/apiary/')).toBe(false)
})
