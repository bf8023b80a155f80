import { toMapSearchQueryString } from '#schema/locations/map/wire.ts'
import { paths } from '#schema/paths.ts'
import { useLinkedPage } from '../resolved-references.ts'
import { Icon } from '../ui/icons/icon.tsx'

interface FindAnotherLocationProps {
  mapPage: number | null
  /** The id of the dish to order there. */
  dish?: number | undefined
}

/** A link to the restaurant search on the page `mapPage`. */
export const FindAnotherLocationLink = ({ mapPage, dish }: FindAnotherLocationProps) => (
  <a className="text-link" href={(useLinkedPage(mapPage)?.url ?? paths.locationMap) + toMapSearchQueryString({ dish })}>
    Find a different restaurant
    <Icon name="arrow" />
  </a>
)
