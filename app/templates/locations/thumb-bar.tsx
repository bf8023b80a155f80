import type { LocationInPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { buildLocationOrderUrl } from '#schema/seating/order-url.ts'
import type { SiteSettings } from '../../settings/index.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { externalLinkProps, NewTabNote } from '../../ui/navigation/link.tsx'

interface Props {
  location: LocationInPageData
  settings: SiteSettings
}

/** Calling, directions and ordering at the lower edge of a phone, within reach of the thumb; the look can have none. */
export function LocationMobileActionBar({ location, settings }: Props) {
  if (settings.theme.shape.thumb_bar === 'none') return null
  const order = buildLocationOrderUrl(location)
  return (
    <nav className="thumb-bar" aria-label={`Contact ${location.address1}`}>
      {location.phone && (
        <a href={paths.phoneLink(location.phone)}>
          <Icon name="phone" />
          Call
        </a>
      )}
      <a href={paths.directions(location.location)} data-island="directions" {...externalLinkProps}>
        <Icon name="pin" />
        Directions
        <NewTabNote />
      </a>
      {order && (
        <a className="thumb-bar-order" href={order}>
          <Icon name="bag" />
          Order
        </a>
      )}
    </nav>
  )
}
