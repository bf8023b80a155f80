import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { StorefrontStyle } from '#schema/locations/storefront.ts'
import type { NearbyRestaurant } from '#schema/pages/page-data.ts'
import { NearbyLocationsSection } from '../../templates/locations/location-sections.tsx'
import { sampleLocation } from '../../templates/locations/sample-location.ts'

const render = (location: NearbyRestaurant, storefrontStyle: StorefrontStyle | null) =>
  renderToStaticMarkup(<NearbyLocationsSection nearby={[location]} around={storefrontStyle} />)

it('restaurants have fronts if the brand wants them, hidden from screen readers', () => {
  const html = render(sampleLocation, 'town')
  expect(html).toMatch(
    /<noscript><svg class="storefront" [^>]*aria-hidden="true"><use href="\/images\/fronts\/1\/[\w-]+\.svg#front">/,
  )
  expect(render(sampleLocation, null)).not.toContain('storefront')
})

it('a front further down a page waits for script, which requests the same file', () => {
  const html = render(sampleLocation, 'town')
  const [, drawn] = /<noscript>.* href="([^"]+)".*<\/noscript>/.exec(html)!
  expect(html).toMatch(/^.*<svg class="storefront" [^>]*data-island="storefront"><use data-href="/)
  expect(html).toContain(` data-href="${drawn}"`)
  expect(html.replace(/<noscript>.*<\/noscript>/, '')).not.toContain(' href="/images/')
})

it('a temporarily closed restaurant stands in a storm', () => {
  expect(render({ ...sampleLocation, is_temporarily_closed: true }, 'town')).toContain('storefront-storm')
})
