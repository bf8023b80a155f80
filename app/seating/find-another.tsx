import { paths } from '#schema/paths.ts'
import { usePageLink } from '../resolved.ts'
import { Icon } from '../ui/icon.tsx'

/** The way to other restaurants. `mapPage` is the page where they are searched for. */
export const FindAnother = ({ mapPage }: { mapPage: number | null }) => (
  <a className="text-link" href={usePageLink(mapPage)?.url ?? paths.locationMap}>
    Find a different restaurant
    <Icon name="arrow" />
  </a>
)
