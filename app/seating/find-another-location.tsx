import { paths } from '#schema/paths.ts'
import { usePageLink } from '../resolved-references.ts'
import { Icon } from '../ui/icons/icon.tsx'

/** The way to other restaurants. `mapPage` is the page where they are searched for. */
export const FindAnotherLocation = ({ mapPage }: { mapPage: number | null }) => (
  <a className="text-link" href={usePageLink(mapPage)?.url ?? paths.locationMap}>
    Find a different restaurant
    <Icon name="arrow" />
  </a>
)
