import { paths } from '#schema/paths.ts'
import { Icon } from '../icons/icon.tsx'
import { externalLinkProps, NewTabNote } from '../navigation/link.tsx'

/** A link to directions that any device can open. On Apple devices a script links to Apple Maps. */
export const DirectionsLink = ({
  destination,
  locationName,
}: {
  destination: { lat: number; lng: number }
  locationName?: string
}) => (
  <a href={paths.directions(destination)} className="text-link" data-island="directions" {...externalLinkProps}>
    <Icon name="pin" />
    Get directions
    {locationName && <span className="visually-hidden">{` to ${locationName}`}</span>}
    <NewTabNote />
  </a>
)
