import { mapImageSizes } from '#schema/rules/map-image.ts'
import type { LocationPageData } from '#schema/wire/page-data.ts'
import { Chart } from './chart.tsx'

/** Where its column has room for the larger drawing: between a phone and two columns, and again on a wide screen. */
const roomy = '(600px <= width < 840px), (width >= 1100px)'

/** A restaurant on the map, in a drawing for small and one for large screens; a chart while there is no basemap. */
export function LocationMapImage({ at }: { at: LocationPageData }) {
  const { map_image_url_mobile: mobile, map_image_url_desktop: desktop } = at
  const description = `Map of ${at.address1} and surrounding area`
  if (!mobile || !desktop)
    return (
      <div className="location-map location-map-chart">
        <Chart label={description} markers={[{ letter: '', name: `${at.address1}, ${at.city}`, href: null, position: at.location }]} />
      </div>
    )
  return (
    <picture className="location-map">
      <source media={roomy} srcSet={desktop} {...mapImageSizes.desktop} />
      <img src={mobile} alt={description} loading="lazy" decoding="async" {...mapImageSizes.mobile} />
    </picture>
  )
}
