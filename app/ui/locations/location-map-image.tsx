import { mapImageSizes } from '#schema/locations/map/map-image.ts'
import type { StorefrontStyle } from '#schema/locations/storefront.ts'
import type { LocationInPageData } from '#schema/pages/page-data.ts'
import { LocationMapChart } from './location-chart.tsx'
import { StorefrontDrawingImage } from './storefront.tsx'

/** Where its column has room for the larger image: between a phone and two columns, and again on a wide screen. */
const roomy = '(600px <= width < 840px), (width >= 1100px)'

interface LocationMapImageProps {
  location: LocationInPageData
  /** The URL of the restaurant's drawing, which is shown at its pin; null without one. */
  storefrontStyle: StorefrontStyle | null
}

/**
 * A restaurant on the map, as an image for small and one for large screens; a chart while there is no basemap. Its
 * drawing is shown on both.
 */
export function LocationMapImage({ location, storefrontStyle }: LocationMapImageProps) {
  const { map_image_url_mobile: mobile, map_image_url_desktop: desktop } = location
  const description = `Map of ${location.address1} and surrounding area`
  const hasImage = mobile && desktop
  return (
    <div className={`location-map${hasImage ? '' : ' location-map-chart'}`}>
      {hasImage ? (
        <picture>
          <source media={roomy} srcSet={desktop} {...mapImageSizes.desktop} />
          <img src={mobile} alt={description} loading="lazy" decoding="async" {...mapImageSizes.mobile} />
        </picture>
      ) : (
        <LocationMapChart
          label={description}
          markers={[
            { letter: '', name: `${location.address1}, ${location.city}`, href: null, position: location.location },
          ]}
        />
      )}
      {storefrontStyle && (
        <div className="location-map-front">
          <StorefrontDrawingImage location={location} around={storefrontStyle} />
        </div>
      )}
    </div>
  )
}
