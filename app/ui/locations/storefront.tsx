import { chooseStorefrontDrawing, type StorefrontStyle, storefrontDrawingSize } from '#schema/locations/storefront.ts'
import type { LocationInPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import type { SiteSettings } from '../../settings/index.ts'

/** The class of what holds a restaurant's front and its opening status, which has the light of the drawing. */
export const storefrontContainerClassName = 'with-front'

const styleByChoice = { none: null, front: 'town', coast: 'coast' } as const

/** Returns what the drawn restaurants of a site have around them; null where none is drawn. */
export const getStorefrontStyle = ({ theme }: SiteSettings): StorefrontStyle | null =>
  styleByChoice[theme.shape.restaurants]

interface LocationFrontPictureProps {
  /** What the restaurant has around it. */
  around: StorefrontStyle
  location: Pick<LocationInPageData, 'rlid' | 'location' | 'is_temporarily_closed'>
}

/**
 * A restaurant drawn from the street. One file serves all light: the page passes the colors of the brand, the shade of
 * the time of day and the glow of the windows to it (`islands/locations/open-status.ts`). With `isLazy`, script
 * requests it once it is within half a screen (`islands/locations/restaurant-islands.ts`).
 */
export function StorefrontDrawingImage({ location, around, isLazy }: LocationFrontPictureProps & { isLazy?: true }) {
  const url = `${paths.locationFront(chooseStorefrontDrawing(location, around))}#front`
  return (
    <svg
      className={`storefront${location.is_temporarily_closed ? ' storefront-storm' : ''}`}
      viewBox={`0 0 ${storefrontDrawingSize.width} ${storefrontDrawingSize.height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-island={isLazy && 'storefront'}
    >
      <use {...(isLazy ? { 'data-href': url } : { href: url })} />
    </svg>
  )
}

/**
 * The same on a card. Browsers can put off pictures, but not what `use` refers to; without script it is there at once.
 */
export const LazyStorefrontDrawingImage = (props: LocationFrontPictureProps) => (
  <>
    <StorefrontDrawingImage {...props} isLazy />
    <noscript>
      <StorefrontDrawingImage {...props} />
    </noscript>
  </>
)
