import { paths } from '#schema/paths.ts'
import { useLinkedPage } from '../resolved-references.ts'
import { Icon } from '../ui/icons/icon.tsx'

/** A link to the restaurant search on the page `mapPage`. */
export const FindAnotherLocationLink = ({ mapPage }: { mapPage: number | null }) => (
  <a className="text-link" href={useLinkedPage(mapPage)?.url ?? paths.locationMap}>
    Find a different restaurant
    <Icon name="arrow" />
  </a>
)
