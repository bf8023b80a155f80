import {
  type StorefrontDrawing,
  storefrontBuildingKinds,
  storefrontBuildingVariantCount,
  storefrontLandscapes,
  storefrontWeathers,
} from '#schema/locations/storefront.ts'

/** Returns the front that is named like a file, `barn-snow-north-3.svg` or `.png`; undefined for another name. */
export function parseStorefrontDrawingFileName(name: string): StorefrontDrawing | undefined {
  const [, kind, weather, land, variant] = /^([a-z]+)-([a-z]+)-([a-z]+)-(\d)\.(?:svg|png)$/.exec(name) ?? []
  const front = { kind, weather, land, variant: Number(variant) } as StorefrontDrawing
  const isKnown =
    storefrontBuildingKinds.includes(front.kind) &&
    storefrontWeathers.includes(front.weather) &&
    storefrontLandscapes.includes(front.land) &&
    front.variant < storefrontBuildingVariantCount
  return isKnown ? front : undefined
}
