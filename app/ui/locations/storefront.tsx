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
  storefrontStyle: StorefrontStyle
  location: Pick<LocationInPageData, 'rlid' | 'location' | 'is_temporarily_closed'>
}

/**
 * A restaurant drawn from the street. One file serves all light: the page passes the colors of the brand, the shade of
 * the time of day and the glow of the windows to it (`islands/locations/open-status.ts`).
 */
export const StorefrontDrawingImage = ({ location, storefrontStyle }: LocationFrontPictureProps) => (
  <svg
    className={location.is_temporarily_closed ? 'storefront storefront-storm' : 'storefront'}
    viewBox={`0 0 ${storefrontDrawingSize.width} ${storefrontDrawingSize.height}`}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <use href={`${paths.locationFront(chooseStorefrontDrawing(location, storefrontStyle))}#front`} />
  </svg>
)
