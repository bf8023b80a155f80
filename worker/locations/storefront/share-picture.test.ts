import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { storefrontBuildingKinds } from '#schema/locations/storefront.ts'
import { composeStorefrontSharePicture } from './share-picture.ts'

const empty = createEmptyFieldValues(themeSetting.fields)
const theme = { ...empty, colors: { ...empty.colors, brand: '#102030', action: '#405060', accent: '#708090' } }

it('every building’s shared picture has the brand’s colors and lights, without custom properties', () => {
  for (const kind of storefrontBuildingKinds) {
    const svg = composeStorefrontSharePicture({ kind, weather: 'clear', land: 'desert', variant: 1 }, theme)
    expect(svg, kind).not.toMatch(/var\(|undefined/)
    for (const color of ['#102030', '#405060']) expect(svg, `${kind} ${color}`).toContain(color)
    expect(svg.match(/opacity="1"/g)?.length, kind).toBeGreaterThan(0)
  }
})
