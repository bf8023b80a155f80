import { expect, it } from 'vitest'
import {
  storefrontBuildingKinds,
  storefrontBuildingVariantCount,
  storefrontLandscapes,
  storefrontWeathers,
} from '#schema/locations/storefront.ts'
import { paths } from '#schema/paths.ts'
import { parseStorefrontDrawingFileName } from './storefront-file-name.ts'

it('the file name of every front is read again, and no other', () => {
  for (const kind of storefrontBuildingKinds)
    for (const weather of storefrontWeathers)
      for (const land of storefrontLandscapes)
        for (let variant = 0; variant < storefrontBuildingVariantCount; variant++) {
          const front = { kind, weather, land, variant }
          expect(parseStorefrontDrawingFileName(paths.locationFront(front).split('/').at(-1)!)).toEqual(front)
        }
  for (const name of ['barn-clear-north-8.svg', 'barn-clear-moon-1.svg', 'castle-clear-north-1.svg', 'barn.svg', ''])
    expect(parseStorefrontDrawingFileName(name), name).toBeUndefined()
})
