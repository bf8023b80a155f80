import { frontKinds, frontLands, frontVariantCount, frontWeathers, type LocationFront } from './front.ts'

/** Returns the front that is named like a file, `barn-snow-north-3.svg` or `.png`; undefined for another name. */
export function parseFrontFileName(name: string): LocationFront | undefined {
  const [, kind, weather, land, variant] = /^([a-z]+)-([a-z]+)-([a-z]+)-(\d)\.(?:svg|png)$/.exec(name) ?? []
  const front = { kind, weather, land, variant: Number(variant) } as LocationFront
  const isKnown =
    frontKinds.includes(front.kind) &&
    frontWeathers.includes(front.weather) &&
    frontLands.includes(front.land) &&
    front.variant < frontVariantCount
  return isKnown ? front : undefined
}
