import { paths } from '#schema/paths.ts'
import { usePageLink } from '../resolved-references.ts'
import { Icon } from '../ui/icons/icon.tsx'

/** A link to the restaurant search on the page `mapPage`. */
export const FindAnotherLocation = ({ mapPage }: { mapPage: number | null }) => (
  <a className="text-link" href={usePageLink(mapPage)?.url ?? paths.locationMap}>
    Find a different restaurant
    <Icon name="arrow" />
  </a>
)
