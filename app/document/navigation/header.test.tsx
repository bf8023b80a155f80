import { expect, it } from 'vitest'
import { emptyResolvedReferences } from '../../resolved-references.ts'
import { renderSampleDocument, sliceHtmlBetween } from '../sample-document.tsx'

it('a site without restaurants has no header controls that lead to them', () => {
  const header = (hasRestaurants: boolean) =>
    sliceHtmlBetween(
      renderSampleDocument({ resolved: { ...emptyResolvedReferences, hasRestaurants } }),
      '<header',
      '</header>',
    )
  const controls = /location-trigger|order-now|href="\/locations\/"/
  expect(header(true)).toMatch(controls)
  expect(header(false)).not.toMatch(controls)
  expect(header(false)).toContain('Log In')
})
